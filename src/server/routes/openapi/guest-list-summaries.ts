import type { Group } from './account-summaries.ts'

/** The calls of a show's guest lists, at the door and before. */
export const guestListCalls: Group['calls'] = {
  fetchListedGuests: 'Get the guest lists of a date of a show',
  addListedGuests: 'Add people to a guest list',
  changeListedGuest: 'Change the party or the note of a listed guest',
  removeListedGuest: 'Remove a listed guest',
  setGuestSpots: 'Set how many people an act may list for a show',
  admitListedGuest: 'Check in a listed guest, or some of their party',
  undoListedAdmission: 'Undo a check-in of a listed guest',
}
