import { addDays, type Day, type WallTime, wallTime, type Weekday, weekdays } from '../../kernel/day.ts'
import { type AgeGroup, comedyGroup, type EntityGenre, type EventGenre, standupComic } from '../../kernel/genres.ts'
import { acts, type DemoAct, type DemoRoom, festivals, rooms } from './cast.ts'
import { type Chance, chanceOf } from './chance.ts'
import { billings, blurbs, weeklyNights } from './show-names.ts'
import { actOf, type DemoEntity, festivalOf, kindOf, placeOf, townOf, venueOf } from './scene-entities.ts'

export type DemoTicket = {
  name: string
  priceCents: number
  quantity: number
  description: string
  /** On the venue's clock; on sale from now on when left out. */
  salesStart?: { day: Day; time: WallTime }
}

/** A show of the demo scene; acts and host are names of its entities. */
export type DemoShow = {
  host: string
  venue: string
  address: string
  name: string
  text: string
  genre: EventGenre
  ageGroup: AgeGroup
  day: Day | null
  weekday: Weekday | null
  time: WallTime
  lineup: string[]
  coverCents: number | null
  tickets: DemoTicket[]
  feesPayer: 'buyer' | 'venue'
  link: string | null
  isFestival: boolean
}

const showCount = 300

/** The made-up scene that fills an empty database, dated from `today` on; the same day makes the same scene. */
export function demoScene(today: Day): { entities: DemoEntity[]; shows: DemoShow[] } {
  const entities = [...rooms.map(venueOf), ...acts.map(actOf), ...festivals.map(festivalOf)]
  const weekly = rooms.slice(0, weeklyNights.length * 2).map((room, i) => weeklyShow(room, i))
  const big = festivals.map((festival) => festivalShow(festival, today))
  const booked = new Set<string>()
  const single = Array.from({ length: showCount - weekly.length - big.length }, (_, i) => oneOffShow(i, today, booked))
  return { entities, shows: [...big, ...weekly, ...single] }
}

const showGenre = (genre: EntityGenre): EventGenre =>
  genre === standupComic || genre === comedyGroup ? 'Comedy' : genre

function weeklyShow(room: DemoRoom, i: number): DemoShow {
  const night = weeklyNights[i % weeklyNights.length]
  if (!night) throw new RangeError('No weekly night')
  const chance = chanceOf(`${room.name} ${night.name}`)
  return {
    ...plainShow(room.name, placeOf(i).address),
    name: night.name,
    text: night.text,
    genre: night.genre,
    ageGroup: night.genre === 'Theater' ? 'For Kids' : chance.one(['All Ages', '21+', '18+']),
    weekday: night.genre === 'Open Mic' ? 'Monday' : chance.one(weekdays),
    time: wallTime(night.genre === 'Theater' ? '11:00' : chance.one(['19:00', '19:30', '20:00'])),
    coverCents: night.coverCents,
    tickets: night.ticketCents ? [generalAdmission(room, night.ticketCents)] : [],
  }
}

function festivalShow(festival: (typeof festivals)[number], today: Day): DemoShow {
  const { city, state } = townOf(festival.town)
  const lineup = acts.filter((act) => kindOf(act.genre) === 'band').slice(festival.town, festival.town + 8)
  return {
    ...plainShow(festival.name, `${festival.place}, ${city}, ${state}`),
    venue: festival.place,
    name: festival.name,
    text: `Eight acts, one stage, one ticket. Local food, bike parking at the gate, and a last train home at 11:40 PM.`,
    genre: festival.genre,
    day: addDays(today, festival.inDays),
    time: wallTime('13:00'),
    lineup: lineup.map((act) => act.name),
    tickets: [
      { name: 'General Admission', priceCents: 4500, quantity: 2500, description: 'All-day entry.' },
      {
        name: 'Riverside Deck',
        priceCents: 9500,
        quantity: 200,
        description: 'Shade, seats and a private bar.',
        salesStart: { day: addDays(today, 2), time: wallTime('10:00') },
      },
    ],
    isFestival: true,
  }
}

/** @param booked `day act` of every act that plays somewhere already; the show's own are added */
function oneOffShow(i: number, today: Day, booked: Set<string>): DemoShow {
  const chance = chanceOf(`show ${i}`)
  const roomIndex = i % rooms.length
  const room = rooms[roomIndex]
  if (!room) throw new RangeError('No room')
  const freeOn = (on: Day) => acts.filter((act) => plays(act, room) && !booked.has(`${on} ${act.name}`))
  let day = addDays(today, i < 40 ? Math.floor(i / 10) : chance.index(60))
  while (freeOn(day).length === 0) day = addDays(day, 1)
  const bill = chooseBill(chance, freeOn(day), placeOf(roomIndex).town.state)
  for (const act of bill.lineup) booked.add(`${day} ${act}`)
  const fill = (text: string) => text.replaceAll('{act}', bill.headliner).replaceAll('{room}', room.name)
  return {
    ...plainShow(room.name, placeOf(roomIndex).address),
    name: chance.one(billings[bill.kind])(bill.headliner, room.name),
    text: fill(chance.one(blurbs[bill.kind])),
    genre: bill.genre,
    ageGroup: chance.one(['All Ages', 'All Ages', '18+', '21+', '21+']),
    day,
    time: wallTime(chance.one(['19:00', '19:30', '20:00', '20:30', '21:00'])),
    lineup: bill.lineup,
    ...admission(chance, room),
  }
}

/** Comedy rooms have comedy acts, the others music. */
const plays = (act: DemoAct, room: DemoRoom) => (showGenre(act.genre) === 'Comedy') === (room.genre === 'Comedy')

function chooseBill(chance: Chance, free: DemoAct[], state: string) {
  const near = free.filter((act) => townOf(act.town).state === state)
  const headliner = chance.one(near.length > 0 && chance.maybe(0.75) ? near : free)
  const others = free.filter((act) => act !== headliner)
  const support = others.length > 0 ? Array.from({ length: chance.index(3) }, () => chance.one(others).name) : []
  return {
    headliner: headliner.name,
    kind: kindOf(headliner.genre),
    genre: showGenre(headliner.genre),
    lineup: [...new Set([headliner.name, ...support])],
  }
}

/** How one gets in: free, cover at the door, tickets here (a third), or tickets elsewhere. */
function admission(chance: Chance, room: DemoRoom): Pick<DemoShow, 'coverCents' | 'tickets' | 'feesPayer' | 'link'> {
  const none = { coverCents: null, tickets: [], feesPayer: 'buyer' as const, link: null }
  const way = chance.between(0, 1)
  if (way < 0.2) return none
  if (way < 0.45) return { ...none, coverCents: chance.one([500, 800, 1000, 1200, 1500]) }
  if (way < 0.6) return { ...none, coverCents: chance.one([1500, 2000, 2500]), link: 'https://example.com/tickets' }

  const priceCents = chance.one([1200, 1500, 1800, 2000, 2500, 3200])
  return {
    ...none,
    feesPayer: chance.maybe(0.2) ? 'venue' : 'buyer',
    tickets: [
      generalAdmission(room, priceCents),
      {
        name: 'Balcony',
        priceCents: priceCents + 1000,
        quantity: Math.floor(room.capacity * 0.1),
        description: 'Upstairs seating.',
      },
    ],
  }
}

const generalAdmission = (room: DemoRoom, priceCents: number): DemoShow['tickets'][number] => ({
  name: 'General Admission',
  priceCents,
  quantity: Math.floor(room.capacity * 0.8),
  description: '',
})

const plainShow = (host: string, address: string): DemoShow => ({
  host,
  venue: host,
  address,
  name: '',
  text: '',
  genre: 'Rock',
  ageGroup: 'All Ages',
  day: null,
  weekday: null,
  time: wallTime('20:00'),
  lineup: [],
  coverCents: null,
  tickets: [],
  feesPayer: 'buyer',
  link: null,
  isFestival: false,
})
