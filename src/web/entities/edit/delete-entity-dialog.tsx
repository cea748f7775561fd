import type { FormEvent } from 'react'
import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { useWrite } from '../../use-write.ts'
import { words } from './edit-words.ts'

const text = words.remove

type Props = { profile: EntityProfile; hasPassword: boolean; onClose: () => void }

/** What will be lost and what stays, the password, and then permanent deletion (decision G14). */
export function DeleteEntityDialog({ profile, hasPassword, onClose }: Props) {
  const { write, pending, problem } = useWrite('deleteEntity', { revalidate: false, leaves: true })

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const password = hasPassword ? fieldOf(event.currentTarget, 'password') : ''
    const answer = await write({ entityID: profile.id, entityType: profile.type, password })
    // This page no longer exists: Home is loaded afresh.
    if (answer) window.location.assign(paths.home)
  }

  return (
    <Dialog title={text.title(profile.name)} open onClose={onClose}>
      <form onSubmit={(event) => void remove(event)} className="flex flex-col gap-4">
        <p>{text.text}</p>
        <p className="text-mute">{text.stays}</p>
        {hasPassword ? (
          <PasswordField label={text.password} kind="current-password" />
        ) : (
          <p className="text-mute">{text.noPassword}</p>
        )}
        {problem && <Notice tone="error">{problem}</Notice>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={pending}>
            {text.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
