import { createSubscribers } from '../subscribers.ts'
import type { LiveMessage } from './open-live.ts'

/** The messages of the stream and what this tab wrote itself, for this tab's screens. */
export const { publish, subscribe } = createSubscribers<LiveMessage>()
