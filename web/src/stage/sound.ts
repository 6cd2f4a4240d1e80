// Sounds made on the spot: no files, nothing recorded. Loaded with the first scene that needs one.
import type { Sound } from './scenes';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  return context.state === 'running' ? context : null;
}

/** Loudness that rises quickly and fades. */
function shaped(to: AudioContext, at: number, peak: number, length: number, rise = 0.005): GainNode {
  const gain = to.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(Math.max(peak, 0.0002), at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(to.destination);
  return gain;
}

function tone(to: AudioContext, from: number, until: number, length: number, peak: number, wait = 0, type: OscillatorType = 'sine'): void {
  const at = to.currentTime + wait;
  const voice = to.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(until, at + length);
  voice.connect(shaped(to, at, peak, length));
  voice.start(at);
  voice.stop(at + length);
}

let hiss: AudioBuffer | null = null;
function noise(to: AudioContext, pitch: number, length: number, peak: number, wait = 0, rise = 0.005): void {
  if (!hiss) {
    hiss = to.createBuffer(1, to.sampleRate * 2, to.sampleRate);
    const data = hiss.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const at = to.currentTime + wait;
  const source = to.createBufferSource();
  source.buffer = hiss;
  const filter = to.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(shaped(to, at, peak, length, rise));
  source.start(at);
  source.stop(at + length);
}

const SOUNDS: Record<Sound, (to: AudioContext, v: number) => void> = {
  step: (to, v) => noise(to, 300, 0.06, v * 0.5),
  dodge: (to, v) => noise(to, 1400, 0.18, v * 0.7, 0, 0.06),
  dice: (to, v) => [0, 0.07, 0.13, 0.22, 0.34].forEach((wait, i) => noise(to, 2600 - i * 200, 0.04, v * (1 - i * 0.12), wait)),
  hit: (to, v) => {
    tone(to, 170, 60, 0.16, v * 1.4, 0, 'triangle');
    noise(to, 700, 0.08, v * 0.8);
  },
  fall: (to, v) => tone(to, 110, 40, 0.28, v * 1.6, 0, 'triangle'),
  ball: (to, v) => tone(to, 320, 620, 0.14, v * 0.7),
  catch: (to, v) => tone(to, 520, 380, 0.1, v),
  cheer: (to, v) => {
    [600, 900, 1300].forEach((pitch) => noise(to, pitch, 2.2, v * 0.9, 0, 0.5));
    [523, 659, 784, 1047].forEach((pitch, i) => tone(to, pitch, pitch, 0.35, v * 0.6, 0.1 + i * 0.12, 'triangle'));
  },
  groan: (to, v) => {
    noise(to, 350, 0.9, v * 0.8, 0, 0.2);
    tone(to, 220, 140, 0.6, v * 0.5, 0, 'triangle');
  },
  whistle: (to, v) => [0, 0.16].forEach((wait) => tone(to, 2300, 2380, 0.14, v * 0.5, wait, 'square')),
  turn: (to, v) => [660, 880].forEach((pitch, i) => tone(to, pitch, pitch, 0.18, v * 0.6, i * 0.09)),
};

export function play(sound: Sound, volume: number): void {
  const to = audio();
  if (to) SOUNDS[sound](to, volume);
}
