import { type FormEvent, useState } from 'react'
import { personTextMax } from '../../../kernel/limits.ts'
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

type Person = CallOutputs['findPersonToInvite']['person']
type Entity = { id: string; name: string; type: string }
type Props = { entity: Entity; roles: Team['rolesToGive'] }

/** Invites a person: first by exact username, then with a role. */
export function InviteCard({ entity, roles }: Props) {
  const [person, setPerson] = useState<Person | null>(null)
  const [confirmation, setConfirmation] = useState<string | null>(null)

  function handleSent(message: string) {
    setPerson(null)
    setConfirmation(message)
  }

  return (
    <section aria-label={text.title} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
      <h2 className="text-xl">{text.title}</h2>
      {person ? (
        <SendForm entity={entity} roles={roles} person={person} onSent={handleSent} onOther={() => setPerson(null)} />
      ) : (
        <FindForm entity={entity} onFound={setPerson} onType={() => setConfirmation(null)} />
      )}
      {confirmation && <Notice tone="success">{confirmation}</Notice>}
      <p className="text-sm text-mute">{text.note}</p>
    </section>
  )
}

type FindProps = { entity: Entity; onFound: (person: Person) => void; onType: () => void }

function FindForm({ entity, onFound, onType }: FindProps) {
  const [username, setUsername] = useState('')
  const lookup = useWrite('findPersonToInvite', { revalidate: false, leaves: true })

  async function find(event: FormEvent) {
    event.preventDefault()
    const answer = await lookup.write({ entityID: entity.id, username })
    if (answer) onFound(answer.person)
  }

  return (
    <form onSubmit={(event) => void find(event)} className="flex flex-col gap-3">
      <TextField
        label={text.username}
        hint={text.hint}
        error={lookup.problem}
        value={username}
        required
        maxLength={personTextMax.username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setUsername(event.target.value)
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

type SendProps = Props & { person: Person; onSent: (message: string) => void; onOther: () => void }

function SendForm({ entity, roles, person, onSent, onOther }: SendProps) {
  const send = useWrite('sendManagementInvite')
  const [role, setRole] = useState<Role>('editor')

  async function submit(event: FormEvent) {
    event.preventDefault()
    const answer = await send.write({
      entityType: entity.type,
      entityName: entity.name,
      entityID: entity.id,
      managerID: person.userID,
      managerUsername: person.username,
      role,
    })
    if (answer) onSent(answer.message)
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <output className="flex items-center gap-3 rounded-field bg-deck-2 p-3">
        <span className="sr-only">{text.found(person.fullName)}</span>
        <Avatar pictureId={person.pictureID} name={person.fullName} />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{person.fullName}</span>
          <span className="text-sm text-mute wrap-anywhere">@{person.username}</span>
        </span>
      </output>
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
