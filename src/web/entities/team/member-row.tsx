import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../kernel/paths.ts'
import type { Role } from '../../../kernel/roles.ts'
import { Button } from '../../kit/button.tsx'
import { nameOf, PersonLine } from './person-line.tsx'
import { roleWords } from './role-words.ts'
import type { Team, TeamMember } from './team-types.ts'
import { words } from './team-words.ts'

const ChangeRoleDialog = lazy(async () => ({ default: (await import('./change-role-dialog.tsx')).ChangeRoleDialog }))
const GoDialog = lazy(async () => ({ default: (await import('./go-dialog.tsx')).GoDialog }))

type Props = { member: TeamMember; team: Team; entity: { id: string; name: string } }

const looks: Record<Role, string> = {
  owner: 'border-gold text-gold',
  admin: 'border-gold text-gold',
  editor: 'border-line text-ink',
  door: 'border-line text-mute',
}

/** A member of the team, with the actions that the viewer may take. */
export function MemberRow({ member, team, entity }: Props) {
  const [openDialog, setOpenDialog] = useState<'role' | 'go' | null>(null)
  const name = nameOf(member)
  const { role, isSelf } = member
  const mayManage = team.rolesToGive.length > 0
  const close = () => setOpenDialog(null)

  return (
    <PersonLine
      person={member}
      mark={
        isSelf &&
        name !== words.you && (
          <span className="rounded-pill bg-deck-2 px-2 text-sm font-normal text-mute">{words.you}</span>
        )
      }
      about={
        <>
          <span className={`rounded-pill border px-2 ${looks[role]}`}>{roleWords[role].label}</span>
          <span>{words.since(monthText(member.since))}</span>
          {isSelf && !member.fullName && !member.username && (
            <Link to={paths.login(paths.team(entity.id))} className="reach font-semibold text-gold hover:text-gold-2">
              {words.addName}
            </Link>
          )}
          {isSelf && team.isSoleOwner && <span className="w-full">{words.soleOwnerHint}</span>}
        </>
      }
    >
      {mayManage && (
        <Button variant="quiet" reason={reasonAgainstChange(member, team)} onClick={() => setOpenDialog('role')}>
          {words.change}
          <span className="sr-only">{words.ofPerson(name)}</span>
        </Button>
      )}
      {mayManage && !isSelf && (
        <Button
          variant="ghost"
          reason={member.mayRemove ? undefined : words.aboveYou}
          onClick={() => setOpenDialog('go')}
        >
          {words.remove}
          <span className="sr-only">{words.ofPerson(name)}</span>
        </Button>
      )}
      {isSelf && (
        <Button
          variant="ghost"
          reason={team.isSoleOwner ? words.soleOwner : undefined}
          onClick={() => setOpenDialog('go')}
        >
          {words.leave}
        </Button>
      )}
      <Suspense fallback={null}>
        {openDialog === 'role' && <ChangeRoleDialog member={member} entityId={entity.id} onClose={close} />}
        {openDialog === 'go' && <GoDialog member={member} entity={entity} onClose={close} />}
      </Suspense>
    </PersonLine>
  )
}

function reasonAgainstChange({ isSelf, rolesFor }: TeamMember, { isSoleOwner }: Team) {
  if (isSelf && isSoleOwner) return words.soleOwner
  return rolesFor.length > 0 ? undefined : words.aboveYou
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Nov 2026`. @param instant ISO */
const monthText = (instant: string) => monthFormat.format(new Date(instant))
