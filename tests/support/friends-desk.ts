import { publishedShow } from './event-builders.ts'
import { befriend, fan } from './people-builders.ts'
import { newWorld } from './world.ts'

/** Ana is friends with Bo and with Cy, who are no friends of each other. */
export async function threeFriends() {
  const world = await newWorld()
  const [ana, bo, cy] = [
    await fan(world, { fullName: 'Ana Vale' }),
    await fan(world, { fullName: 'Bo Lund' }),
    await fan(world, { fullName: 'Cy Moss' }),
  ]
  for (const friend of [bo, cy]) await befriend(ana, friend)
  return { world, ana, bo, cy, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() }
}

/** The same with a show that they may go to. */
export async function friendsAndShow() {
  const friends = await threeFriends()
  const { eventId } = await publishedShow(friends.world)
  return { ...friends, eventId }
}
