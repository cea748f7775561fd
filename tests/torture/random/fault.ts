import type { History } from './history.ts'
import type { Chatter } from './open-room.ts'
import type { Venue } from './people.ts'
import type { Random } from './random.ts'
import type { Stack } from './stack.ts'

/** What a fault can reach; `random` is its own. */
export type Scene = { stack: Stack; venue: Venue; random: Random; history: History; chatters: Chatter[] }

/** Something that goes wrong, and is over after a while. */
export type Fault = {
  name: string
  /** How long it lasts, in milliseconds; 0 for one that is over at once. */
  ms: number
  /** @returns what ends it */
  begin(scene: Scene): Promise<() => Promise<void>>
}

/** A fault that is over as soon as it has happened. */
export const instantFault = (name: string, cause: (scene: Scene) => Promise<void>): Fault => ({
  name,
  ms: 0,
  async begin(scene) {
    await cause(scene)
    return async () => {}
  },
})
