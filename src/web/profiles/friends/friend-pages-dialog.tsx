import { Check, Clock } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { focusHere } from '../../kit/focus-here.ts'
import { Notice } from '../../kit/notice.tsx'
import { Picture } from '../../pictures/picture.tsx'
import { useWrite } from '../../use-write.ts'
import type { OwnPages } from './friend-pages.ts'
import { words } from './friend-pages-words.ts'
import { RemoveFriendPage } from './remove-friend-page.tsx'

type Props = { page: { id: string; name: string }; ownPages: OwnPages; onClose: () => void }

/** Each of the viewer's pages with its relationship to another, and the next step from there. */
export const FriendPagesDialog = ({ page, ownPages, onClose }: Props) => (
  <Dialog title={words.dialog.title(page.name)} open small onClose={onClose}>
    <div className="flex flex-col gap-4">
      <p>{words.dialog.text}</p>
      <ul aria-label={words.dialog.list} className="divide-y divide-line">
        {ownPages.map((ownPage) => (
          <OwnPage key={ownPage.id} ownPage={ownPage} page={page} />
        ))}
      </ul>
      <Button variant="quiet" className="self-end" onClick={onClose}>
        {words.dialog.done}
      </Button>
    </div>
  </Dialog>
)

type OwnPageProps = { ownPage: OwnPages[number]; page: Props['page'] }

function OwnPage({ ownPage, page }: OwnPageProps) {
  const [hasActed, setHasActed] = useState(false)
  const [isRemoving, setIsRemoving] = useState(false)
  const request = useWrite('sendEntityFriendRequest')
  const withdrawal = useWrite('withdrawEntityFriendRequest')
  const acceptance = useWrite('handleEntityNotification')
  const refusal = useWrite('handleEntityNotification')
  const problem = request.problem ?? withdrawal.problem ?? acceptance.problem ?? refusal.problem
  const { state, notificationID } = ownPage.friendship
  const pages = { entityDetails: { id: ownPage.id }, friendID: page.id }
  /** The button that was pressed is gone afterwards: focus moves to what replaces it. */
  const act = (step: Promise<unknown>) => void step.then((result) => result && setHasActed(true))
  const about = (id: string) => ({ notification: { id }, entityDetails: { id: ownPage.id } })

  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex items-center gap-3">
        <Picture
          pictureId={ownPage.image}
          name={ownPage.name}
          sizes="48px"
          className="size-12 shrink-0 rounded-field"
        />
        <span className="flex min-w-0 flex-col">
          <span className="font-semibold wrap-anywhere">{ownPage.name}</span>
          {state === 'received' && <span className="text-sm text-mute">{words.wantsToBe(ownPage.name)}</span>}
        </span>
      </div>
      <div
        key={state}
        tabIndex={-1}
        ref={hasActed ? focusHere : undefined}
        className="flex flex-wrap items-center gap-3 outline-none"
      >
        {state === 'none' && (
          <Button
            busy={request.pending}
            aria-label={words.addAs(ownPage.name)}
            onClick={() => act(request.write(pages))}
          >
            {words.add}
          </Button>
        )}
        {state === 'sent' && (
          <>
            <State icon={Clock} text={words.sent} />
            <Button
              variant="quiet"
              busy={withdrawal.pending}
              aria-label={words.withdrawAs(ownPage.name)}
              onClick={() => act(withdrawal.write(pages))}
            >
              {words.withdraw}
            </Button>
          </>
        )}
        {state === 'received' && notificationID && (
          <>
            <Button
              busy={acceptance.pending}
              disabled={refusal.pending}
              aria-label={words.acceptAs(ownPage.name)}
              onClick={() => act(acceptance.write({ action: 'approve', ...about(notificationID) }))}
            >
              {words.accept}
            </Button>
            <Button
              variant="quiet"
              busy={refusal.pending}
              disabled={acceptance.pending}
              aria-label={words.declineAs(ownPage.name)}
              onClick={() => act(refusal.write({ action: 'deny', ...about(notificationID) }))}
            >
              {words.decline}
            </Button>
          </>
        )}
        {state === 'friends' && (
          <>
            <State icon={Check} text={words.friends} />
            <Button variant="quiet" aria-label={words.removeOf(ownPage.name)} onClick={() => setIsRemoving(true)}>
              {words.remove}
            </Button>
          </>
        )}
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      {isRemoving && (
        <RemoveFriendPage
          ownId={ownPage.id}
          friend={page}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => setHasActed(true)}
        />
      )}
    </li>
  )
}

const State = ({ icon: Icon, text }: { icon: typeof Check; text: string }) => (
  <p className="inline-flex min-h-11 items-center gap-2 font-semibold text-gold">
    <Icon aria-hidden="true" className="size-5" />
    {text}
  </p>
)
