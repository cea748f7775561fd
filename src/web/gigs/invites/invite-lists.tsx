import { paths } from '../../../kernel/paths.ts'
import { ButtonLink } from '../../kit/button-link.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { DoneNotice, useDoneNotice } from '../done-notice.tsx'
import { words as allWords } from '../gigs-words.ts'
import { InviteRow } from './invite-row.tsx'
import type { readInvites } from './read-invites.ts'

const words = allWords.invites

type Lists = Awaited<ReturnType<typeof readInvites>>
type Props = { entity: { id: string; type: string }; lists: Lists }

/** The invites to play shows that a page has received and sent, with what can be done about each. */
export function InviteLists({ entity, lists }: Props) {
  const [notice, showNotice] = useDoneNotice()
  // Each list pages without resetting the other one.
  const cursors = { received: lists.received.cursor, sent: lists.sent.cursor }
  const list = (name: 'received' | 'sent') => {
    const { invites, nextCursor, cursor: listCursor } = lists[name]
    const pathAt = (cursor: string | null) => paths.gigHubInvites(entity.id, { ...cursors, [name]: cursor })
    return (
      <>
        <ul aria-label={words[name]} className="grid gap-3">
          {invites.map((invite) => (
            <InviteRow
              key={invite.notificationID}
              entity={entity}
              invite={invite}
              isReceived={name === 'received'}
              onDone={showNotice}
            />
          ))}
        </ul>
        <div className="flex flex-wrap gap-3 empty:hidden">
          {nextCursor && (
            <ButtonLink variant="quiet" to={pathAt(nextCursor)}>
              {words.older}
            </ButtonLink>
          )}
          {listCursor !== null && (
            <ButtonLink variant="quiet" to={pathAt(null)}>
              {words.newest}
            </ButtonLink>
          )}
        </div>
      </>
    )
  }
  const isEmpty = (name: 'received' | 'sent') => lists[name].invites.length === 0 && lists[name].cursor === null
  return (
    <div className="flex flex-col gap-6">
      <DoneNotice notice={notice} />
      <h3 className="text-xl text-gold">{words.received}</h3>
      {isEmpty('received') ? (
        <EmptyState title={words.noneReceived}>{words.noneReceivedText}</EmptyState>
      ) : (
        list('received')
      )}
      <h3 className="text-xl text-gold">{words.sent}</h3>
      {isEmpty('sent') ? (
        <EmptyState title={words.noneSent}>
          <p className="mb-4">{words.noneSentText}</p>
          <ButtonLink to={paths.gigHubTab(entity.id, 'find')}>{words.find}</ButtonLink>
        </EmptyState>
      ) : (
        list('sent')
      )}
    </div>
  )
}
