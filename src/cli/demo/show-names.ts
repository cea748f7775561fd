import type { EventGenre } from '../../kernel/genres.ts'
import type { ActKind } from './scene-entities.ts'

/** A weekly night: what it is, and whether one pays at the door. */
type WeeklyNight = {
  name: string
  genre: EventGenre
  text: string
  coverCents: number | null
  /** For shows with tickets here. */
  ticketCents?: number
}

export const weeklyNights: readonly WeeklyNight[] = [
  {
    name: 'Open Mic Monday',
    genre: 'Open Mic',
    text: 'Three songs or eight minutes. Sign up at the bar from 6:30 PM.',
    coverCents: null,
  },
  {
    name: 'Trivia with a Beat',
    genre: 'DJ Trivia',
    text: 'Teams of up to six. One round is all song intros.',
    coverCents: null,
  },
  {
    name: 'Salsa Social',
    genre: 'Salsa',
    text: 'Beginner lesson first, then the floor is yours.',
    coverCents: 1000,
  },
  {
    name: 'Songwriters in the Round',
    genre: 'Folk',
    text: 'Four writers, four chairs, no set list.',
    coverCents: null,
  },
  {
    name: 'The Late Set',
    genre: 'Jazz',
    text: 'A house trio, plus anyone who brings a horn.',
    coverCents: null,
    ticketCents: 1500,
  },
  {
    name: 'New Material Night',
    genre: 'Comedy',
    text: 'Ten comics try out what they wrote this week.',
    coverCents: 500,
  },
  {
    name: 'Bluegrass Pickin’ Circle',
    genre: 'Bluegrass',
    text: 'Bring an instrument, or just listen.',
    coverCents: null,
  },
  { name: 'Vinyl Happy Hour', genre: 'DJ', text: 'All records, no requests, good snacks.', coverCents: null },
  { name: 'Family Matinee', genre: 'Theater', text: 'An hour of songs and stories for kids.', coverCents: 600 },
]

type Billing = (act: string, room: string) => string

const billingsWith = (special: Billing): readonly Billing[] => [
  (act) => act,
  (act) => act,
  (act) => `${act} + friends`,
  special,
  (act, room) => `${act} live at ${room}`,
  (act) => `An evening with ${act}`,
]

/** What a one-off show can be called around its headliner, by what that is. */
export const billings: Record<ActKind, readonly Billing[]> = {
  band: billingsWith((act) => `${act}: record release`),
  'standup comic': billingsWith((act) => `${act}: the new hour`),
  'comedy group': billingsWith((act) => `${act}: season opener`),
}

/** A listing's text, by what its headliner is; `{act}` and `{room}` are replaced by names. */
export const blurbs: Record<ActKind, readonly string[]> = {
  band: [
    'A full set of new songs from {act}, with the old favorites at the end. {room} has a coat check and a quiet corner in back.',
    'Two sets, no barrier, lights low. Come early for the opener.',
    '{act} with the full lineup. Standing room, with a few seats along the wall.',
    'A loud one. Free earplugs and water at the bar.',
    'First show at {room} in over a year. Expect guests.',
    'Seated show. Doors open an hour before, and the kitchen stays open until the second set.',
  ],
  'standup comic': [
    'A new hour from {act}, with a few old favorites at the end. {room} has a coat check and a quiet corner in back.',
    'Two openers, then {act}. Come early for a good seat.',
    '{act} tries out new material. The front row is part of the show.',
    'No phones, no heckling. The bar stays open all night.',
    'First show at {room} in over a year. Expect guests.',
    'Seated show. Doors open an hour before, and the kitchen stays open until the headliner.',
  ],
  'comedy group': [
    'New scenes from {act}, and a few from your suggestions. {room} has a coat check and a quiet corner in back.',
    'Two halves with a short break. Come early for a good seat.',
    '{act} with the full cast. Shout out a word, and see where it goes.',
    'No two nights are the same. The bar stays open all night.',
    'First show at {room} in over a year. Expect guests.',
    'Seated show. Doors open an hour before, and the kitchen stays open until intermission.',
  ],
}
