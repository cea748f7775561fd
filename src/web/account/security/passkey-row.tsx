import { type FormEvent, useState } from 'react'
import { personTextMax } from '../../../kernel/limits.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { focusFirstField } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { useWrite } from '../../use-write.ts'
import type { Security } from './load-security.ts'
import { words } from './security-words.ts'

const text = words.passkeys

/** One passkey: its name, when it was last used, and its actions. */
export function PasskeyRow({ passkey }: { passkey: Security['passkeys'][number] }) {
  const { passkeyID, name, made: createdAt, used } = passkey
  const renaming = useWrite('renamePasskey')
  const removing = useWrite('removePasskey')
  const [isEdited, setIsEdited] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)

  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    removing.clear()
    const answer = await renaming.write({ passkeyID, name: fieldOf(event.currentTarget, 'passkey-name') })
    if (answer) setIsEdited(false)
  }
  const remove = () => {
    setIsConfirming(false)
    renaming.clear()
    void removing.write({ passkeyID })
  }

  const problem = renaming.problem ?? removing.problem
  return (
    <li className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
      {isEdited ? (
        <form ref={focusFirstField} onSubmit={rename} className="flex flex-wrap items-end gap-4">
          <TextField
            label={text.name}
            name="passkey-name"
            maxLength={personTextMax.passkeyName}
            autoComplete="off"
            defaultValue={name}
            className="min-w-0 grow"
          />
          <Button type="submit" variant="quiet" busy={renaming.pending}>
            {text.save}
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              renaming.clear()
              setIsEdited(false)
            }}
          >
            {text.cancel}
          </Button>
        </form>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">{name}</p>
            <p className="text-sm text-mute">
              {text.made(createdAt)} · {used === null ? text.unused : text.used(used)}
            </p>
          </div>
          <div className="flex gap-2 max-sm:-ml-4">
            <Button variant="ghost" aria-label={text.renameOf(name)} onClick={() => setIsEdited(true)}>
              {text.rename}
            </Button>
            <Button
              variant="ghost"
              aria-label={text.removeOf(name)}
              busy={removing.pending}
              onClick={() => setIsConfirming(true)}
            >
              {text.remove}
            </Button>
          </div>
        </div>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={text.removal.title(name)}
          confirm={text.removal.confirm}
          onConfirm={remove}
          onClose={() => setIsConfirming(false)}
        >
          {text.removal.text}
        </ConfirmDialog>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
    </li>
  )
}
