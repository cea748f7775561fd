import { comedyGroup, type EntityGenre, standupComic } from '../../kernel/genres.ts'
import { type DemoAct, type DemoFestival, type DemoRoom } from './cast.ts'
import { towns } from './towns.ts'

export type ActKind = 'band' | 'standup comic' | 'comedy group'
export type DemoKind = ActKind | 'venue' | 'festival'

export type DemoEntity = {
  kind: DemoKind
  name: string
  genre: EntityGenre
  city: string
  state: string
  address: string | null
  capacity: number | null
  nonProfit: boolean
  bio: string
}

const roomPlaces = towns.flatMap((town) => town.streets.map(([street, zip]) => ({ town, street, zip })))

/** The town and the address of the room at an index. */
export function placeOf(roomIndex: number) {
  const place = roomPlaces[roomIndex]
  if (!place) throw new RangeError(`No street for room ${roomIndex}`)
  const { town, street, zip } = place
  return { town, address: `${street}, ${town.city}, ${town.state} ${zip}` }
}

export function townOf(index: number) {
  const town = towns[index]
  if (!town) throw new RangeError(`No city ${index}`)
  return town
}

export function venueOf(room: DemoRoom, i: number): DemoEntity {
  const { town, address } = placeOf(i)
  const bio = `A ${room.capacity}-capacity venue in ${town.city}, mostly ${room.genre.toLowerCase()}. Part of the demo scene.`
  const { name, genre, capacity, nonProfit = false } = room
  return { kind: 'venue', name, genre, city: town.city, state: town.state, address, capacity, nonProfit, bio }
}

export const kindOf = (genre: EntityGenre): ActKind =>
  genre === standupComic ? 'standup comic' : genre === comedyGroup ? 'comedy group' : 'band'

export function actOf({ name, genre, town: index }: DemoAct): DemoEntity {
  const { city, state } = townOf(index)
  const bio = `${name}, out of ${city}. Part of the demo scene.`
  return { kind: kindOf(genre), name, genre, city, state, address: null, capacity: null, nonProfit: false, bio }
}

export function festivalOf({ name, genre, town: index, place }: DemoFestival): DemoEntity {
  const { city, state } = townOf(index)
  const bio = `A full day of ${genre.toLowerCase()} at ${place}. Part of the demo scene.`
  const address = `${place}, ${city}, ${state}`
  return { kind: 'festival', name, genre, city, state, address, capacity: 4000, nonProfit: false, bio }
}
