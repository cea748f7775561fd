import { groupHolds } from '../../../../kernel/limits/group-hold-limits.ts'
import { counted } from '../../../../kernel/text/counted.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

type Times = {
  now: Date
  /** When the date starts. */
  startsAt: Date
  /** Null where no time is announced. */
  doorsAt: Date | null
}

/**
 * Until when tickets are held for friends (decision 0238): a day, and until three hours before the doors at the latest.
 *
 * @returns a whole minute; null if that is less than an hour ahead
 */
export function groupHoldEnd({ now, startsAt, doorsAt }: Times): Date | null {
  const latest = latestEnd({ startsAt, doorsAt })
  if (latest - now.getTime() < groupHolds.leastHours * hourMs) return null
  const end = Math.min(Math.ceil((now.getTime() + groupHolds.hours * hourMs) / minuteMs) * minuteMs, latest)
  return new Date(end)
}

function latestEnd({ startsAt, doorsAt }: Omit<Times, 'now'>): number {
  const doors = Math.min(doorsAt?.getTime() ?? startsAt.getTime(), startsAt.getTime())
  return doors - groupHolds.hoursBeforeDoors * hourMs
}

/**
 * Until when a hold lasts whose show has another time on the same day: as before, or sooner where that is too close to the
 * doors now.
 *
 * @returns null if it is over by that
 */
export function endAfterMove(endsAt: Date, { now, ...times }: Times): Date | null {
  const end = Math.min(endsAt.getTime(), latestEnd(times))
  return end > now.getTime() ? new Date(end) : null
}

/** When the holder is reminded of what is unpaid; null for a hold that is too short for that. */
export function groupReminderAt({ createdAt, endsAt }: { createdAt: Date; endsAt: Date }): Date | null {
  const lastsMs = endsAt.getTime() - createdAt.getTime()
  const aheadMs = groupHolds.reminderHours * hourMs
  return lastsMs < 2 * aheadMs ? null : new Date(endsAt.getTime() - aheadMs)
}

/**
 * How many tickets of a stock another group can hold: all groups together a fifth of what isn’t sold or in checkout, or two
 * where that is less.
 *
 * @param free     tickets that no one holds or has bought
 * @param inGroups tickets that groups hold and no one has taken
 */
export function mostGroupTickets({ free, inGroups }: { free: number; inGroups: number }): number {
  const share = Math.floor(((free + inGroups) * groupHolds.stockPercent) / 100)
  return Math.max(0, Math.min(Math.max(share, groupHolds.fewest) - inGroups, free, groupHolds.most))
}

/** What has become of the tickets of a group. */
export type GroupState = {
  endsAt: Date
  createdAt: Date
  isReminded: boolean
  isOnSale: boolean
  /** How its show has moved since the hold was made, or since the holder was told. */
  moved: 'time' | 'day' | null
  /** Whether the account that holds them is open. */
  isHolderActive: boolean
  /** Tickets that no one has taken, and those of unpaid orders. */
  left: number
  buying: number
}

/** Why a hold ended. */
export type GroupEnd = 'deadline' | 'paid' | 'holder' | 'show'

/** What is due for a hold now: its end, and why; news of another time; a reminder; or nothing. */
export function dueFor(group: GroupState, now: Date): GroupEnd | 'moved' | 'reminder' | null {
  if (!group.isOnSale || group.moved === 'day') return 'show'
  if (!group.isHolderActive) return 'holder'
  if (group.left + group.buying === 0) return 'paid'
  if (group.endsAt <= now) return 'deadline'
  if (group.moved === 'time') return 'moved'
  const reminderAt = groupReminderAt(group)
  return !group.isReminded && group.left > 0 && reminderAt && reminderAt <= now ? 'reminder' : null
}

type Counts = { quantity: number; paid: number; buying: number; left: number }

const verb = (count: number) => (count === 1 ? 'is' : 'are')

/**
 * What the holder reads once a hold has ended, and more about it; null where they ended it themselves.
 *
 * @param movedTo “Sat Dec 5, 8:30 PM PST”, of a show that is still on sale
 */
export function groupEndText(
  eventName: string,
  counts: Counts,
  end: GroupEnd,
  movedTo: string | null = null,
): { news: string; note: string } | null {
  const { quantity, paid, buying, left } = counts
  const held = `for ${eventName} that you held for friends`
  if (end === 'holder') return null
  if (end === 'paid') return { news: `${allOf(quantity)} ${held} ${verb(quantity)} paid for.`, note: '' }
  const inCheckout = buying > 0 && `${buying} more ${verb(buying)} in checkout right now.`
  if (end === 'show') {
    const released = left > 0 && `${counted(left, 'unpaid ticket')} ${left === 1 ? 'was' : 'were'} released.`
    const news = `Your group’s hold for ${eventName} ended because ${movedTo ? `the show moved to ${movedTo}` : 'it isn’t on sale anymore'}.`
    return { news, note: sentences(released, inCheckout) }
  }
  const others = left === 1 ? 'The other one' : `The other ${left}`
  const unpaid = paid > 0 || buying > 0 ? others : left === 1 ? 'It' : 'They'
  return {
    news: `${paidOf(counts, held)} paid for.`,
    note: sentences(inCheckout, left > 0 && `${unpaid} went back on sale.`),
  }
}

const sentences = (...texts: (string | false)[]) => texts.filter(Boolean).join(' ')

const allOf = (quantity: number) =>
  quantity === 1 ? 'The ticket' : quantity === 2 ? 'Both tickets' : `All ${counted(quantity, 'ticket')}`

/** @param held “for Harbor Lights that you held for friends” */
function paidOf({ quantity, paid }: Counts, held: string): string {
  if (quantity === 1) return `The ticket ${held} wasn’t`
  if (paid === 0 && quantity === 2) return `Neither of the 2 tickets ${held} was`
  if (paid === 0) return `None of the ${counted(quantity, 'ticket')} ${held} were`
  return `${paid} of ${counted(quantity, 'ticket')} ${held} ${paid === 1 ? 'was' : 'were'}`
}

/** What the holder reads of a show that begins at another time of the same day. @param until “Fri Dec 4, 6:00 PM PST” */
export const groupMovedText = (eventName: string, movedTo: string, until: string) => ({
  news: `${eventName} moved to ${movedTo}.`,
  note: `Your group’s tickets are still held, until ${until}. Let your friends know.`,
})

/** What the holder is reminded of. @param until “Fri Dec 4, 6:00 PM PST” */
export function groupReminderText(eventName: string, { quantity, left }: Counts, until: string) {
  const unpaid = quantity === 1 ? 'The ticket' : `${left} of ${counted(quantity, 'ticket')}`
  return {
    news: `${unpaid} for ${eventName} that you’re holding for friends ${verb(left)} still unpaid.`,
    note: `${left === 1 ? 'It goes' : 'They go'} back on sale on ${until}. Send your friends the link again, or pay for more tickets yourself.`,
  }
}
