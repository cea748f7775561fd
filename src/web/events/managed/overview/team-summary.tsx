import type { CallOutputs } from '../../../../contract.ts'
import { roleWords } from '../../../entities/team/role-words.ts'
import { Section } from '../../../kit/section.tsx'
import { paths } from '../../../../kernel/paths.ts'
import { Avatar } from '../../../people/avatar.tsx'
import { words as managedWords } from '../managed-events-words.ts'

const words = managedWords.team
const maxShown = 5

type Props = { entityId: string; team: Pick<CallOutputs['listManagers'], 'managers' | 'invites'> }

/** Who runs the entity, in short. */
export function TeamSummary({ entityId, team: { managers, invites } }: Props) {
  const open = invites.filter(({ askedBy }) => askedBy === 'entity').length
  return (
    <Section title={words.title} more={{ to: paths.team(entityId), text: words.all }}>
      <ul className="flex flex-col gap-3">
        {managers.slice(0, maxShown).map(({ userID, username, fullName, pictureID, role, isSelf }) => {
          const ownName = fullName ?? username
          const name = ownName ?? (isSelf ? words.self : words.nameless)
          return (
            <li key={userID} className="flex items-center gap-3">
              <Avatar pictureId={pictureID} name={ownName ?? ''} size="small" />
              <span className="min-w-0 flex-1 wrap-anywhere">
                {name}
                {isSelf && name !== words.self && <span className="text-mute"> ({words.you})</span>}
              </span>
              <span className="text-sm text-mute">{roleWords[role].label}</span>
            </li>
          )
        })}
      </ul>
      {managers.length > maxShown && <p className="text-sm text-mute">{words.more(managers.length - maxShown)}</p>}
      {open > 0 && <p className="text-sm text-mute">{words.invites(open)}</p>}
    </Section>
  )
}
