import type { HttpBindings } from '@hono/node-server'
import type { UserId } from '../../kernel/ids.ts'
import type { News } from '../../ports/live/live.ts'

/** An open tab. */
export type Stream = { userId: UserId; sessionId: string; outgoing: HttpBindings['outgoing'] }

/** The open tabs of a process, also by whose they are. */
export function openStreams() {
  const streams = new Set<Stream>()
  const byUser = new Map<UserId, Set<Stream>>()
  return {
    all: (): ReadonlySet<Stream> => streams,
    ofUser: (userId: UserId): Iterable<Stream> => byUser.get(userId) ?? [],
    countOf: (userId: UserId): number => byUser.get(userId)?.size ?? 0,
    users: () => [...byUser.keys()],
    recipientsOf: (to: News['to']) => [...streams].filter(isFor(to)),

    add(stream: Stream) {
      streams.add(stream)
      const ownStreams = byUser.get(stream.userId) ?? new Set()
      byUser.set(stream.userId, ownStreams.add(stream))
    },

    remove(stream: Stream) {
      streams.delete(stream)
      const ownStreams = byUser.get(stream.userId)
      ownStreams?.delete(stream)
      if (ownStreams?.size === 0) byUser.delete(stream.userId)
    },
  }
}

function isFor(to: News['to']): (stream: Stream) => boolean {
  if (!to) return () => true
  if ('users' in to) {
    const users = new Set(to.users)
    return ({ userId }) => users.has(userId)
  }
  const sessions = new Set(to.sessions)
  return ({ sessionId }) => sessions.has(sessionId)
}
