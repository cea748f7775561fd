import type { Zone } from '../../kernel/zone.ts'
import type { searchListed } from './listed/admissions.store.ts'
import { ticketUse } from './ticket-use.ts'

type Row = Awaited<ReturnType<typeof searchListed>>[number]

/** A listed guest as the door's lists show them; `use` is of the last of the party who came in. */
export function listedParty(row: Row, zone: Zone) {
  const { id, name, list_name: listName, people, admitted, out, note, admission_id: admissionID, at, door } = row
  return {
    ...{ guestID: id, name, listName, people, partyAdmitted: admitted, partyOut: out, note },
    use: admissionID && at && door !== null ? { admissionID, ...ticketUse({ at, door }, zone) } : null,
  }
}
