import type { EntityGenre, EventGenre } from '../../kernel/genres.ts'

/** A room of the demo scene; its genre is what it mostly plays. */
export type DemoRoom = { name: string; capacity: number; genre: EventGenre; nonProfit?: boolean }

/** In the order of the towns' streets: 25 rooms. */
export const rooms: readonly DemoRoom[] = [
  { name: 'The Fog Signal', capacity: 350, genre: 'Alternative' },
  { name: 'Blue Streetcar', capacity: 180, genre: 'Jazz' },
  { name: 'Eleventh Street Foundry', capacity: 900, genre: 'EDM' },
  { name: 'Sunset Parlor', capacity: 90, genre: 'Folk' },
  { name: 'Uptown Tannery', capacity: 500, genre: 'Soul' },
  { name: 'The Grand Laundry', capacity: 140, genre: 'Comedy' },
  { name: 'Container Yard', capacity: 400, genre: 'Hip Hop' },
  { name: 'The Driftwood Room', capacity: 220, genre: 'Reggae' },
  { name: 'Kelp & Kettle', capacity: 80, genre: 'Bluegrass' },
  { name: 'Alhambra Ice House', capacity: 450, genre: 'Rock' },
  { name: 'Delta Listening Room', capacity: 120, genre: 'Classical', nonProfit: true },
  { name: 'The Velvet Cactus', capacity: 300, genre: 'Pop' },
  { name: 'Seventh Floor Comedy', capacity: 160, genre: 'Comedy' },
  { name: 'York Street Ballroom', capacity: 700, genre: 'Latin' },
  { name: 'The Burnside Engine', capacity: 380, genre: 'Punk' },
  { name: 'Mississippi Lantern', capacity: 200, genre: 'Folk' },
  { name: 'The Rain Gauge', capacity: 110, genre: 'Open Mic' },
  { name: 'Pike & Ember', capacity: 550, genre: 'Metal' },
  { name: 'Ballard Net Loft', capacity: 260, genre: 'Irish' },
  { name: 'Cannery Row Comedy Cellar', capacity: 150, genre: 'Comedy' },
  { name: 'The Copper Narrows', capacity: 320, genre: 'Blues' },
  { name: 'Sixth Avenue Social', capacity: 130, genre: 'DJ Trivia' },
  { name: 'Neon Motor Court', capacity: 650, genre: 'DJ' },
  { name: 'The Desert Fox Lounge', capacity: 150, genre: 'R&B' },
  { name: 'Capitol Annex Hall', capacity: 240, genre: 'Country' },
]

/** An act of the demo scene, at home in the town of that index. */
export type DemoAct = { name: string; genre: EntityGenre; town: number }

export const acts: readonly DemoAct[] = [
  { name: 'Paper Lighthouse', genre: 'Alternative', town: 0 },
  { name: 'The Second Ferry', genre: 'Folk', town: 0 },
  { name: 'Muni Ghosts', genre: 'Punk', town: 0 },
  { name: 'Oyster Static', genre: 'Rock', town: 0 },
  { name: 'Lake Merritt Brass Union', genre: 'Jazz', town: 1 },
  { name: 'Gold Tooth Choir', genre: 'Soul', town: 1 },
  { name: 'Boxcar Gospel Hour', genre: 'Bluegrass', town: 1 },
  { name: 'Wharf Rat Sound System', genre: 'Reggae', town: 2 },
  { name: 'Redwood Telephone', genre: 'Alternative', town: 2 },
  { name: 'Almond Orchard Riot', genre: 'Punk', town: 3 },
  { name: 'Tule Fog', genre: 'Blues', town: 3 },
  { name: 'Night Valet', genre: 'Pop', town: 4 },
  { name: 'Cumbia Kilowatt', genre: 'Latin', town: 4 },
  { name: 'Arroyo Seco', genre: 'Hip Hop', town: 4 },
  { name: 'Wet Bicycle', genre: 'Rock', town: 5 },
  { name: 'Moss Parade', genre: 'Folk', town: 5 },
  { name: 'Sleet Machine', genre: 'Metal', town: 6 },
  { name: 'The Ballast Boys', genre: 'Irish', town: 6 },
  { name: 'Tideflat Disco', genre: 'EDM', town: 7 },
  { name: 'Casino Carpet', genre: 'Funk', town: 8 },
  { name: 'Foothill Ramblers', genre: 'Country', town: 9 },
  { name: 'Captain Tangent', genre: 'Standup Comic', town: 0 },
  { name: 'The Reluctant Optimist', genre: 'Standup Comic', town: 1 },
  { name: 'Late Checkout', genre: 'Standup Comic', town: 4 },
  { name: 'Deadpan Delivery', genre: 'Standup Comic', town: 5 },
  { name: 'Auntie Algorithm', genre: 'Standup Comic', town: 6 },
  { name: 'Professor Shrug', genre: 'Standup Comic', town: 8 },
  { name: 'The Yes Andersons', genre: 'Comedy Group', town: 0 },
  { name: 'Improv Permit Pending', genre: 'Comedy Group', town: 1 },
  { name: 'Rain Delay Improv', genre: 'Comedy Group', town: 5 },
  { name: 'Sketch Insurance', genre: 'Comedy Group', town: 4 },
]

/** A festival of the demo scene, in the town of that index, some weeks ahead. */
export type DemoFestival = { name: string; genre: EventGenre; town: number; place: string; inDays: number }

export const festivals: readonly DemoFestival[] = [
  { name: 'Fog City Winter Fest', genre: 'Alternative', town: 0, place: 'Pier 70 Yard', inDays: 23 },
  { name: 'Steamer Lane Sounds', genre: 'Reggae', town: 2, place: 'Lighthouse Field', inDays: 37 },
  { name: 'Rose Quarter Strings', genre: 'Bluegrass', town: 5, place: 'Esplanade Park', inDays: 30 },
  { name: 'Commencement Bay Blues', genre: 'Blues', town: 7, place: 'Foss Waterway Lawn', inDays: 44 },
]
