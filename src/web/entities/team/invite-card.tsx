import { type FormEvent, useState } from 'react'
import { emailKey, isEmail } from '../../../features/accounts/rules/registration.ts'
import { emailMax } from '../../../kernel/limits.ts'
import type { CallOutputs } from '../../../contract.ts'
import type { Role } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { Notice } from '../../kit/notice.tsx'
import { TextField } from '../../kit/fields/text-field.tsx'
import { Avatar } from '../../people/avatar.tsx'
import { useWrite } from '../../use-write.ts'
import { RoleChoice } from './role-choice.tsx'
import type { Team } from './team-types.ts'
import { words } from './team-words.ts'

const text = words.invite

/** Who is invited: someone with a username, or the owner of an address. */
type Invitee = CallOutputs['findPersonToInvite']['person'] | { email: string }
type Entity = { id: string; name: string; type: string }
type Props = { entity: Entity; roles: Team['rolesToGive'] }

/** Invites a person: first by exact username or by email, then with a role. */
export function InviteCard({ entity, roles }: Props) {
  const [person, setPerson] = useState<Invitee | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)

  function handleSent(message: string) {
    setPerson(null)
    setConfirmation(message)
  }

  return (
    <section aria-label={text.title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <h2 className="text-xl">{text.title}</h2>
      {person ? (
        <SendForm entity={entity} roles={roles} invitee={person} onSent={handleSent} onOther={() => setPerson(null)} />
      ) : (
        <FindForm entity={entity} onFound={setPerson} onType={() => setConfirmation(null)} />
      )}
      {confirmation && <Notice tone="success">{confirmation}</Notice>}
      <p className="text-sm text-mute">{text.note}</p>
    </section>
  )
}

type FindProps = { entity: Entity; onFound: (invitee: Invitee) => void; onType: () => void }

function FindForm({ entity, onFound, onType }: FindProps) {
  const [name, setName] = useState('')
  const lookup = useWrite('findPersonToInvite', { revalidate: false, leaves: true })

  async function find(event: FormEvent) {
    event.preventDefault()
    if (isEmail(name)) return onFound({ email: emailKey(name) })
    const answer = await lookup.write({ entityID: entity.id, username: name })
    if (answer) onFound(answer.person)
  }

  return (
    <form onSubmit={(event) => void find(event)} className="flex flex-col gap-3">
      <TextField
        label={text.who}
        hint={text.hint}
        error={lookup.problem}
        value={name}
        required
        maxLength={emailMax}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setName(event.target.value)
          lookup.clear()
          onType()
        }}
      />
      <output className="sr-only">{lookup.problem}</output>
      <Button type="submit" variant="quiet" busy={lookup.pending}>
        {text.find}
      </Button>
    </form>
  )
}

type SendProps = Props & { invitee: Invitee; onSent: (message: string) => void; onOther: () => void }

function SendForm({ entity, roles, invitee, onSent, onOther }: SendProps) {
  const send = useWrite('sendManagementInvite')
  const [role, setRole] = useState<Role>('door')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send.write({
      entityType: entity.type,
      entityName: entity.name,
      entityID: entity.id,
      ...('email' in invitee
        ? { managerEmail: invitee.email }
        : { managerID: invitee.userID, managerUsername: invitee.username }),
      role,
    })
    if (answer) onSent(answer.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <InviteeLine invitee={invitee} />
      <RoleChoice label={text.role} roles={roles} role={role} onChange={setRole} />
      {send.problem && <Notice tone="error">{send.problem}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={send.pending}>
          {text.send}
        </Button>
        <Button variant="ghost" disabled={send.pending} onClick={onOther}>
          {text.other}
        </Button>
      </div>
    </form>
  )
}

function InviteeLine({ invitee }: { invitee: Invitee }) {
  if ('email' in invitee) {
    return (
      <output className="flex min-w-0 flex-col rounded-field bg-deck-2 p-3">
        <span className="font-semibold wrap-anywhere">{invitee.email}</span>
        <span className="text-sm text-mute">{text.byEmail}</span>
      </output>
    )
  }
  return (
    <output className="flex items-center gap-3 rounded-field bg-deck-2 p-3">
      <span className="sr-only">{text.found(invitee.fullName)}</span>
      <Avatar pictureId={invitee.pictureID} name={invitee.fullName} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold wrap-anywhere">{invitee.fullName}</span>
        <span className="text-sm text-mute wrap-anywhere">@{invitee.username}</span>
      </span>
    </output>
  )
}
