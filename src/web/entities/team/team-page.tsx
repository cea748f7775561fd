import type { EntityProfile } from '../../../features/entities/entity/entity-views.ts'
import { roles } from '../../../kernel/roles.ts'
import { BackLink } from '../../kit/back-link.tsx'
import { Page } from '../../kit/page.tsx'
import { Section } from '../../kit/section.tsx'
import { paths } from '../../../kernel/paths.ts'
import { ActivityLog } from './activity-log.tsx'
import { InviteCard } from './invite-card.tsx'
import { MemberRow } from './member-row.tsx'
import { roleWords } from './role-words.ts'
import type { Log, Team } from './team-types.ts'
import { words } from './team-words.ts'
import { WaitingRow } from './waiting-row.tsx'

type Props = {
  entity: Pick<EntityProfile, 'id' | 'name' | 'type'>
  team: Team
  /** Null for those who do not see it. */
  log: Log | null
  isFirstPage: boolean
  nowMs: number
}

const card = 'divide-y divide-line rounded-card border border-line bg-deck p-4 sm:p-6'

/** An entity's team: people and roles, open invites, and the log. */
export function TeamPage({ entity, team, log, isFirstPage, nowMs }: Props) {
  const { managers, invites } = team
  return (
    <Page>
      <div className="flex flex-col gap-8">
        <header className="flex flex-col gap-1">
          <BackLink to={paths.manage(entity.id)}>{words.back(entity.name)}</BackLink>
          <h1 className="text-3xl sm:text-4xl">{words.title}</h1>
          <p className="text-mute">
            {managers.length + invites.length === 1 ? words.alone : words.people(managers.length)}
          </p>
        </header>
        <div className="grid gap-8 lg:grid-cols-3 lg:grid-rows-[auto_1fr]">
          <div className="flex min-w-0 flex-col gap-8 lg:col-span-2">
            <ul aria-label={words.list} className={card}>
              {managers.map((member) => (
                <MemberRow key={member.userID} member={member} team={team} entity={entity} />
              ))}
            </ul>
            {invites.length > 0 && (
              <Section title={words.waiting.title}>
                <ul aria-label={words.waiting.title} className={card}>
                  {invites.map((invite) => (
                    <WaitingRow
                      key={invite.inviteID}
                      invite={invite}
                      ownRole={team.role}
                      entityId={entity.id}
                      nowMs={nowMs}
                    />
                  ))}
                </ul>
              </Section>
            )}
          </div>
          <div className="min-w-0 lg:row-span-2">
            {team.rolesToGive.length > 0 ? <InviteCard entity={entity} roles={team.rolesToGive} /> : <RoleList />}
          </div>
          {log && (
            <div className="min-w-0 lg:col-span-2">
              <ActivityLog log={log} isFirstPage={isFirstPage} nowMs={nowMs} />
            </div>
          )}
        </div>
      </div>
    </Page>
  )
}

/** What the roles may do, for those who change none. */
const RoleList = () => (
  <section aria-label={words.roles} className="flex flex-col gap-4 rounded-card border border-line bg-deck p-4 sm:p-6">
    <h2 className="text-xl">{words.roles}</h2>
    <dl className="flex flex-col gap-3">
      {roles.toReversed().map((role) => (
        <div key={role} className="border-l-2 border-line pl-3">
          <dt className="font-semibold">{roleWords[role].label}</dt>
          <dd className="text-sm text-mute">{roleWords[role].may}</dd>
        </div>
      ))}
    </dl>
    <p className="text-sm text-mute">{words.readOnly}</p>
  </section>
)
