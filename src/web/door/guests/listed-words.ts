import { possessive } from '../../../kernel/text/possessive.ts'
import type { ListedParty as Party } from '../door-types.ts'
import { words as doorWords } from '../door-words.ts'
import { words as reentryWords } from '../reentry/reentry-words.ts'

type ListedParty = Pick<Party, 'listName' | 'people' | 'partyAdmitted' | 'partyOut'>

const inText = (people: number, admitted: number) => `${admitted} of ${people} in`

/** The texts about listed guests at the door. */
export const words = {
  list: 'Guest list',
  tickets: 'Tickets',
  /** @param venueName the list of where the door is needs no name */
  about: ({ listName, people, partyAdmitted, partyOut }: ListedParty, venueName: string) =>
    [
      listName !== venueName && `${possessive(listName)} list`,
      people > 1 && inText(people, partyAdmitted),
      partyOut > 0 && reentryWords.out(partyOut),
    ]
      .filter(Boolean)
      .join(' · '),
  /** @param people of the party, all or those who are left */
  admit: (people: number) => (people === 1 ? doorWords.guests.admit : 'Admit 1'),
  admitFor: (guest: string, people: number) => `${people === 1 ? doorWords.guests.admit : 'Admit 1'}: ${guest}`,
  admitAll: doorWords.guests.admitAll,
  admitAllFor: doorWords.guests.admitAllFor,
  use: (time: string, door: string) => `Checked in at ${time} · ${door}`,
  undo: (guest: string) => `Undo check-in for ${guest}`,
  undone: (guest: string, undonePeople: number) =>
    undonePeople === 1
      ? `${possessive(guest)} check-in was undone.`
      : `${possessive(guest)} check-in was undone for ${undonePeople} people.`,
  admitted: (guest: string, people: number, admitted: number) =>
    people === 1 ? `${guest} is checked in.` : `${guest}: ${inText(people, admitted)}.`,
  full: (guest: string, people: number, admitted: number) =>
    admitted >= people
      ? `Don’t admit. Everyone in ${possessive(guest)} party is already in.`
      : `Don’t admit that many. ${guest}: ${inText(people, admitted)}.`,
  early: doorWords.early,
  unanswered: {
    offline: 'You’re offline, so no one was checked in. Try again when you’re back online.',
    'no-answer': 'LocalSound isn’t responding. They may already be checked in. Try again in a moment.',
  },
} as const
