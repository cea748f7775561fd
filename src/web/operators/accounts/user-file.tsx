import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { paths } from '../../../kernel/paths.ts'
import { DescriptionList } from '../desk/description-list.tsx'
import { FileCard } from '../desk/file-card.tsx'
import { LogCard } from '../desk/log-card.tsx'
import { words } from '../desk/operator-words.ts'
import { ReportLines } from '../reports/report-lines.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { StateTag } from '../desk/state-tag.tsx'
import { UserActions } from './user-actions.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

const { user: text } = words

/** All that operators know of an account, and what they can do about it. */
export function UserFile({ file }: { file: CallOutputs['fetchAccountFile'] }) {
  const instantText = useInstantText()
  const { account, entities, reports, log } = file
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <SectionHead
          title={account.fullName ?? account.email}
          {...(account.username && { text: `@${account.username}` })}
        />
        {account.suspendedAt && <StateTag state="suspended" />}
      </div>
      <UserActions account={account} />
      <div className="gap-4 *:mb-4 *:break-inside-avoid lg:columns-2">
        <FileCard title={text.facts}>
          <DescriptionList
            facts={[
              [text.email, `${account.email} (${account.emailVerified ? text.verified : text.unverified})`],
              [text.made, instantText(account.createdAt)],
              [text.town, account.location],
              [text.visibility, account.visibility && text.visibilityText(account.visibility)],
              [
                text.orders,
                account.orders > 0 ? (
                  <Link
                    key="orders"
                    to={`${paths.operatorOrders}?q=${encodeURIComponent(account.email)}`}
                    className="text-gold underline"
                  >
                    {account.orders}
                  </Link>
                ) : (
                  account.orders
                ),
              ],
              [text.sessions, text.places(account.sessions)],
              [text.suspended, account.suspendedAt && instantText(account.suspendedAt)],
            ]}
          />
          {account.username && !account.suspendedAt && (
            <div className="flex">
              <ButtonLink variant="quiet" to={paths.userProfile(account.userID)}>
                {text.public}
              </ButtonLink>
            </div>
          )}
        </FileCard>
        <FileCard title={text.pages}>
          {entities.length === 0 && <p className="text-mute">{text.noPages}</p>}
          <ul className="flex flex-col gap-2">
            {entities.map(({ entityID, name, status, role }) => (
              <li key={entityID} className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <Link to={paths.operatorEntity(entityID)} className="font-semibold wrap-anywhere text-gold underline">
                  {name}
                </Link>
                <span className="text-mute">{role}</span>
                <StateTag state={status} />
              </li>
            ))}
          </ul>
        </FileCard>
        <FileCard title={words.reportsAbout.them.title}>
          {reports.length === 0 && <p className="text-mute">{words.reportsAbout.them.empty}</p>}
          <ReportLines reports={reports} />
        </FileCard>
        <LogCard log={log} />
      </div>
    </div>
  )
}
