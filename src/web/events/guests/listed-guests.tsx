import { useState } from 'react'
import type { CallOutputs } from '../../../contract.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useWrite } from '../../use-write.ts'
import { EditGuest, type Page } from './edit-guest.tsx'
import { words as allWords } from './guests-words.ts'

const words = allWords.row

type Guest = CallOutputs['fetchListedGuests']['lists'][number]['guests'][number]
type Props = Page & { label: string; guests: Guest[]; isOpen: boolean; mayEdit?: boolean }

/** The parties of a list, with what may be done about each. */
export const ListedGuests = ({ label, guests, ...rest }: Props) => (
  <ul aria-label={label} className="divide-y divide-line rounded-card border border-line">
    {guests.map((guest) => (
      <ListedRow key={guest.guestID} guest={guest} {...rest} />
    ))}
  </ul>
)

function ListedRow({ guest, isOpen, mayEdit = false, ...page }: Omit<Props, 'label' | 'guests'> & { guest: Guest }) {
  const { guestID, name, people, admitted, note } = guest
  const [dialog, setDialog] = useState<'edit' | 'remove' | null>(null)
  const { write, pending, problem, clear } = useWrite('removeListedGuest')
  const close = () => {
    clear()
    setDialog(null)
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 flex-1 basis-48">
        <p className="wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {people > 1 && <span className="text-mute tabular-nums"> {words.plus(people)}</span>}
        </p>
        {note && <p className="text-sm wrap-anywhere text-mute">{words.note(note)}</p>}
      </div>
      <p className={`text-sm ${admitted > 0 ? 'text-good' : 'text-mute'}`}>{words.state(people, admitted)}</p>
      {isOpen && (
        <div className="flex flex-wrap gap-2">
          {mayEdit && (
            <Button variant="quiet" aria-label={words.editOf(name)} onClick={() => setDialog('edit')}>
              {words.edit}
            </Button>
          )}
          <Button variant="quiet" aria-label={words.removeOf(name)} onClick={() => setDialog('remove')}>
            {words.remove}
          </Button>
        </div>
      )}
      {dialog === 'edit' && <EditGuest {...page} guest={guest} onClose={close} />}
      {dialog === 'remove' && (
        <ConfirmDialog
          title={words.ask(name)}
          confirm={words.remove}
          busy={pending}
          problem={problem}
          onConfirm={async () => {
            if (await write({ ...page, guestID })) setDialog(null)
          }}
          onClose={close}
        >
          <p>{words.askText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
