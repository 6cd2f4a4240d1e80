// What a league may decide for itself, in the reader's language; what no file of messages names is told as the server says it.
import type { LeagueHouseOption as HouseOption } from '../lib/api/schema';
import { has, t, told, word } from '../lib/i18n/index.svelte';

const text = (key: string, english: string): string => (has(key) ? t(key) : told(english));

export const title = (one: HouseOption): string => word('option', one.key);
export const about = (one: HouseOption): string => text(`option.${one.key}.about`, one.text);
export const says = (one: HouseOption, choice: string): string => text(`option.${one.key}.is.${choice}`, one.choices.find(({ word: own }) => own === choice)?.says ?? choice);
