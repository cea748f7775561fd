import { roles } from '../../../kernel/roles.ts'
import { roleWords } from './role-words.ts'
import { words } from './team-words.ts'

/** What the roles may do, for those who change none. */
export const RoleList = () => (
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
