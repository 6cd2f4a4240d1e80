import type * as S from '../lib/api/schema';

export type Offer = S.OfferView;
export type Terms = S.Terms;
export type Who = S.Who;
export type Rating = S.RatingView;
export type Lobby = S.LobbyView;
export type Place = S.Place;
export type Watched = S.WatchLine;
export type WatchView = S.WatchView;
export type Calls = S.Calls;
export type CoachView = S.RecordView;
export type ResultLine = S.ResultLine;
export type TableView = S.TableView;
export type Outcome = S.OutcomeView;
export type Tie = S.TieView;
export type Listing = S.Listing;
/** An open match as seen from its empty seat. */
export type Seat = S.TermsView;
