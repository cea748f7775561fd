import { type FormEvent, useState } from 'react'
import { personTextMax } from '../../kernel/limits.ts'
import { fullNameProblem } from '../../features/accounts/rules/full-name.ts'
import { usernameProblem } from '../../features/accounts/rules/username.ts'
import { commaDayText, parseDay } from '../../kernel/day.ts'
import { UsernameField } from '../auth/wizard/username-field.tsx'
import { TextField } from '../kit/fields/text-field.tsx'
import { PictureDrop } from '../pictures/picture-drop.tsx'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'
import type { AccountUser } from './account-user.ts'
import { SaveRow } from './save-row.tsx'
import { useSave } from './use-save.ts'

type Form = { fullName: string; username: string; image: string | null }

const text = words.profile

/** Picture, name and username; what was typed stays if it is refused. */
export function ProfileSection({ user }: { user: AccountUser }) {
  const [form, setForm] = useState<Form>({ fullName: user.fullName, username: user.username, image: user.image })
  const [wrong, setWrong] = useState<Partial<Record<'fullName' | 'username', string | null>>>({})
  const { save, touch, code, ...state } = useSave('updateUserProfile')
  const [isWaiting, setWaiting] = useState(false)
  const opensOn = user.usernameOpensOn && parseDay(user.usernameOpensOn)
  const nameProblem = wrong.username ?? (code?.startsWith('account/username-') ? state.problem : null)

  const change = (part: Partial<Form>) => {
    touch()
    setWrong({})
    // An upload may finish after more was typed.
    setForm((now) => ({ ...now, ...part }))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = {
      fullName: fullNameProblem(form.fullName),
      username: opensOn ? null : usernameProblem(form.username),
    }
    setWrong(problems)
    if (problems.fullName || problems.username) return
    const { username, ...rest } = form
    void save({ ...rest, ...(!opensOn && { username }) })
  }

  const shownProblem = state.problem ?? wrong.fullName ?? wrong.username ?? null
  return (
    <AccountCard>
      <form onSubmit={submit} noValidate className="flex flex-col gap-4">
        <PictureDrop
          label={text.picture}
          shape="round"
          image={form.image}
          onChange={(image) => change({ image })}
          onWaiting={setWaiting}
        />
        <TextField
          label={text.fullName}
          name="fullName"
          autoComplete="name"
          maxLength={personTextMax.fullName}
          hint={text.fullNameHint}
          error={wrong.fullName}
          value={form.fullName}
          onChange={(event) => change({ fullName: event.target.value })}
        />
        <UsernameField
          value={opensOn ? user.username : form.username}
          currentUsername={user.username}
          disabled={Boolean(opensOn)}
          hint={opensOn ? text.usernameLocked(commaDayText(opensOn)) : text.usernameHint}
          error={nameProblem}
          onChange={(username) => change({ username })}
        />
        <div>
          <p className="text-sm font-semibold">{text.email}</p>
          <p className="wrap-anywhere">{user.email}</p>
          <p className="text-sm text-mute">{text.emailHint}</p>
        </div>
        <SaveRow
          {...state}
          pending={state.pending || isWaiting}
          problem={shownProblem}
          isAtField={shownProblem !== state.problem || nameProblem !== null}
        />
      </form>
    </AccountCard>
  )
}
