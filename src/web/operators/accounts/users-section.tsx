import { Link } from 'react-router'
import type { CallOutputs } from '../../../contract.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { paths } from '../../../kernel/paths.ts'
import { DeskCell, DeskRow, DeskTable } from '../desk/desk-table.tsx'
import { words } from '../desk/operator-words.ts'
import { Pager } from '../desk/pager.tsx'
import { SearchForm } from '../desk/search-form.tsx'
import { SectionHead } from '../desk/section-head.tsx'
import { StateTag } from '../desk/state-tag.tsx'
import { useInstantText } from '../../kit/device/use-instant-text.ts'

const { users: text } = words

/** Every account, by address, username and name. */
export function UsersSection({ accounts, nextCursor, text: input }: CallOutputs['searchAccounts'] & { text: string }) {
  const instantText = useInstantText()
  return (
    <div className="flex flex-col gap-6">
      <SectionHead title={text.title} />
      <SearchForm label={text.label} text={input} />
      {accounts.length === 0 ? (
        <EmptyState title={text.none}>{text.noneText}</EmptyState>
      ) : (
        <DeskTable label={text.title} columns={[text.person, text.email, text.made]}>
          {accounts.map((account) => (
            <DeskRow key={account.userID}>
              <DeskCell label={text.person}>
                <Link to={paths.operatorUser(account.userID)} className="font-semibold text-gold underline">
                  {account.fullName ?? <Address email={account.email} />}
                </Link>
                {account.username && <p className="text-sm text-mute">@{account.username}</p>}
                {account.suspendedAt && <StateTag state="suspended" />}
                {account.openReports > 0 && (
                  <p className="text-sm text-danger">{words.openReports(account.openReports)}</p>
                )}
              </DeskCell>
              {/* Without a profile, the address stands for the name. */}
              <DeskCell label={text.email} isWideOnly={account.fullName === null}>
                <Address email={account.email} />
              </DeskCell>
              <DeskCell label={text.made} isNumber>
                {instantText(account.createdAt)}
              </DeskCell>
            </DeskRow>
          ))}
        </DeskTable>
      )}
      <Pager nextCursor={nextCursor} />
    </div>
  )
}

/** An address that breaks before its @ rather than within a word. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}
