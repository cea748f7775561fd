import { waitingLines } from '../../../../kernel/limits/waiting-line-limits.ts'

/**
 * How many people choose tickets at once (decision 0247): so many that each finds the two tickets that people usually buy;
 * one ticket each when few are left.
 *
 * @param free tickets that no one holds or has bought
 */
export function turnsAtOnce(free: number): number {
  const least = Math.min(waitingLines.turnsLeast, free)
  return Math.min(waitingLines.turnsMost, Math.max(least, Math.ceil(free / waitingLines.usualTickets)))
}

/** Since when a line lets people in, and how many turns came after the first ones. */
type Pace = { openSeconds: number; turns: number }

/** Before that, the pace of a line says nothing. */
const leastSeconds = 60
const steps = [5, 10, 15, 20, 30, 45, 60, 90, 120]

/**
 * About how long a person waits, from how fast turns were given so far.
 *
 * @param position from 1
 * @returns minutes, rounded up to one of a few steps; Infinity beyond them; null while the pace is unknown
 */
export function waitMinutes(position: number, { openSeconds, turns }: Pace): number | null {
  if (openSeconds < leastSeconds || turns === 0) return null
  const minutes = (position * openSeconds) / turns / 60
  return steps.find((step) => minutes <= step) ?? Infinity
}

/** What of a line decides how soon a tab asks again. */
type Poll = {
  /** Who waits, all together. */
  people: number
  /** Null for anyone who isn't waiting. */
  position: number | null
  /** Until tickets go on sale; 0 once they are. */
  secondsToOpen: number
  /** At least 0 and below 1: tabs of a crowd don't ask in the same moment. */
  random: number
}

/**
 * When a tab asks for its place again, in seconds. The longer the line, the rarer: all tabs together make at most some
 * 500 requests a second, those near the front ask every 5 seconds, and a turn reaches open tabs at once.
 */
export function pollSeconds({ people, position, secondsToOpen, random }: Poll): number {
  const spread = Math.max(2, people / 500)
  if (position === null) return Math.min(60 + 30 * random, secondsToOpen + 1 + spread * random)
  if (position <= waitingLines.turnsMost) return 4 + 2 * random
  return Math.min(60, Math.max(10, spread)) * (0.75 + random / 2)
}

/** A line as its state depends on the time. */
export type LineTimes = {
  /** Whether the host allows one. */
  isAllowed: boolean
  openedAt: Date | null
  soldOutAt: Date | null
  /** The first sales start after the line was made; null if there is none. */
  opensAt: Date | null
}

/** Whether only those whose turn it is can hold tickets: from the sales start on, before anyone has been let in. */
export const isLineOn = ({ isAllowed, openedAt, soldOutAt, opensAt }: LineTimes, now: Date): boolean =>
  isAllowed && soldOutAt === null && (openedAt !== null || opensAt === null || opensAt <= now)

/** Whether people can get in line for tickets that aren't on sale yet. */
export const isLobbyOpen = ({ isAllowed, opensAt }: Pick<LineTimes, 'isAllowed' | 'opensAt'>, now: Date): boolean =>
  isAllowed &&
  opensAt !== null &&
  opensAt > now &&
  opensAt.getTime() - now.getTime() <= waitingLines.lobbyMinutes * 60_000

/** What people in line read when the host turns the line off while there is nothing to buy. */
export const nothingLeftText = (eventName: string): string =>
  `The line for ${eventName} has ended. No tickets are available right now, but that may change. Check the show’s page.`

/** What a person reads whose turn it is. @param isLineOver no one waits anymore, so there is no hurry */
export const turnText = (eventName: string, isLineOver: boolean): string =>
  isLineOver
    ? `Tickets for ${eventName} are on sale, and there’s no line. Go ahead and choose yours.`
    : `It’s your turn to buy tickets for ${eventName}. You have ${waitingLines.turnMinutes} minutes to choose them.`
