import { type FormEvent, useState } from 'react'
import type { EntityProfile } from '../../../features/entities/page/entity-views.ts'
import { ask } from '../../api.ts'
import { fieldOf } from '../../auth/panels/form-field.ts'
import { PasswordField } from '../../auth/panels/password-field.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Notice } from '../../kit/notice.tsx'
import { paths } from '../../../kernel/paths.ts'
import { words } from './edit-words.ts'

const text = words.remove

type Props = { profile: EntityProfile; hasPassword: boolean; onClose: () => void }

/** What is lost and what stays, the password, and then for good (decision G14). */
export function DeleteEntityDialog({ profile, hasPassword, onClose }: Props) {
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({ pending: false, problem: null })

  async function remove(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.pending) return
    const password = hasPassword ? fieldOf(event.currentTarget, 'password') : ''
    setState({ pending: true, problem: null })
    const result = await ask('deleteEntity', { entityID: profile.id, entityType: profile.type, password })
    if (!result.ok) return setState({ pending: false, problem: result.refusal.message })

    // The page that this stands on is gone: everything is read anew.
    window.location.assign(paths.home)
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
        {state.problem && <Notice tone="error">{state.problem}</Notice>}
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button variant="quiet" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" variant="danger" busy={state.pending}>
            {text.submit}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
