import { useState } from 'react'
import { webcalOf } from '../../../kernel/addresses/feeds.ts'
import { buttonLook } from '../../kit/button-look.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { ShareButton } from '../../kit/share-button.tsx'
import { useWrite } from '../../use-write.ts'
import { words as allWords } from './calendar-words.ts'

const words = allWords.link

type Props = { entityId: string; path: string | null }

/** A manager's own link to the page's private calendar: calendar apps subscribe to it, and it can be replaced. */
export function CalendarLink({ entityId, path }: Props) {
  const origin = useBrowserValue(() => window.location.origin, null)
  const { write, pending, problem, clear } = useWrite('renewCalendarLink')
  const [isReplacing, setIsReplacing] = useState(false)

  async function renew() {
    if (await write({ entityDetails: { id: entityId }, replaces: path })) setIsReplacing(false)
  }
  function askFirst() {
    clear()
    setIsReplacing(true)
  }
  return (
    <section aria-label={words.title} className="flex flex-col gap-3 rounded-card border border-line bg-deck p-4">
      <h3 className="text-xl">{words.title}</h3>
      <p className="text-mute">
        {words.text} {words.ends}
      </p>
      {path && (
        <div className="flex flex-wrap gap-3">
          {origin && (
            <a href={webcalOf(origin, path)} className={buttonLook.quiet}>
              {words.subscribe}
            </a>
          )}
          <ShareButton copyOnly title={words.title} path={path} />
        </div>
      )}
      <Button
        variant="quiet"
        className="self-start"
        busy={pending && !isReplacing}
        onClick={() => (path ? askFirst() : void renew())}
      >
        {path ? words.renew : words.make}
      </Button>
      {isReplacing && (
        <ConfirmDialog
          title={words.renewTitle}
          confirm={words.renew}
          busy={pending}
          problem={problem}
          onConfirm={() => void renew()}
          onClose={() => setIsReplacing(false)}
        >
          {words.renewText}
        </ConfirmDialog>
      )}
      {problem && !isReplacing && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </section>
  )
}
