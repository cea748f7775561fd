import type { EventGenre } from '../../kernel/genres.ts'

/** A weekly night: what it is, and whether one pays at the door. */
type WeeklyNight = {
  name: string
  genre: EventGenre
  text: string
  coverCents: number | null
  /** Of tickets here, where it sells any. */
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

/** What a one-off show can be called around its headliner. */
export const billings: readonly ((act: string, room: string) => string)[] = [
  (act) => act,
  (act) => act,
  (act) => `${act} + friends`,
  (act) => `${act}: record release`,
  (act, room) => `${act} live at ${room}`,
  (act) => `An evening with ${act}`,
]

/** What a listing says; `{act}` and `{room}` stand for names. */
export const blurbs: readonly string[] = [
  'A full set of new songs from {act}, with the old favorites at the end. {room} has a coat check and a quiet corner in back.',
  'Two sets, no barrier, lights low. Come early for the opener.',
  '{act} with the full lineup, horns included. Standing room, with a few seats along the wall.',
  'A loud one. Free earplugs and water at the bar.',
  'First show at {room} in over a year. Expect guests.',
  'Seated show. Doors open an hour before, and the kitchen stays open until the second set.',
]
