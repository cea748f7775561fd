import { possessive } from '../../../kernel/text/possessive.ts'

/** The texts about guests who step out and come back. */
export const words = {
  direction: {
    label: 'Scanning',
    in: 'Coming in',
    out: 'Going out',
    offline: 'Scanning guests out needs a connection.',
  },
  /** Walk-ups who paid cash have no ticket to scan. */
  hint: 'Scan each guest on the way out. No ticket? Tap the minus sign.',
  offline: 'You’re offline, so guests can’t be scanned out. Ask them to wait, or stamp their hand.',
  noAnswer: 'LocalSound isn’t responding. Scan again in a moment.',
  since: (time: string, door: string, day: string | null) =>
    `Out since ${time}, ${door}${day === null ? '' : ` (${day})`}`,
  notIn: 'No one has come in with this ticket yet. To let them in, tap “Coming in,” then scan it again.',
  /** Stay on the door's page after an answer closes. */
  done: { backIn: (guest: string) => `${guest} is back in`, out: (guest: string) => `${guest} stepped out` },
  /** Below “Already checked in”, where staff saw the guest leave without a scan. */
  markOut: 'I saw them leave: mark as out',
  /** Of a scan out or a welcome back by mistake. */
  undo: {
    act: (isOut: boolean) => (isOut ? 'Undo: they’re still inside' : 'Undo: they’re still out'),
    done: (guest: string, isOut: boolean) =>
      isOut ? `Undone. ${guest} is still inside` : `Undone. ${guest} is still out`,
    /** The check-in itself was undone meanwhile, so the way back in was a new one. */
    admitted: (guest: string) => `${possessive(guest)} check-in was undone earlier. They’re checked in again`,
    failed: 'That couldn’t be undone. Scan the ticket again.',
  },
  out: (people: number) => `${people} out`,
  guests: {
    since: (time: string) => `Out since ${time}`,
    scanOut: 'Going out',
    scanOutOf: (guest: string, number: string | null) =>
      number ? `Going out: ${guest}, ${number.toLowerCase()}` : `Going out: ${guest}`,
    letIn: 'Let back in',
    letInOf: (guest: string, number: string | null) =>
      number ? `Let back in: ${guest}, ${number.toLowerCase()}` : `Let back in: ${guest}`,
  },
  party: {
    outOne: (isAlone: boolean) => (isAlone ? 'Going out' : '1 going out'),
    backOne: (isAlone: boolean) => (isAlone ? 'Let back in' : 'Let 1 back in'),
    /** @param party how many it has in all, and how many of it are out now */
    moved: (guest: string, moved: number, party: { people: number; out: number }) => {
      if (moved === 0) return `Someone else already updated this. Check ${possessive(guest)} party.`
      if (party.people === 1) return moved < 0 ? `${guest} stepped out.` : `${guest} is back in.`
      const some = `${Math.abs(moved)} of ${possessive(guest)} party`
      const news = moved < 0 ? `${some} stepped out` : `${some} ${moved === 1 ? 'is' : 'are'} back in`
      return `${news}. ${party.out > 0 ? `${party.out} out now.` : 'No one is out now.'}`
    },
    unanswered: 'LocalSound isn’t responding. Check the list, then try again.',
  },
} as const
