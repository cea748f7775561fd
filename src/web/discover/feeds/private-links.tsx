import { useState } from 'react'
import { webcalOf } from '../../../kernel/addresses/feeds.ts'
import { Button } from '../../kit/button.tsx'
import { ConfirmDialog } from '../../kit/confirm-dialog.tsx'
import { useBrowserValue } from '../../kit/device/use-browser-value.ts'
import { feedWords } from './feed-words.ts'
import { SubscribeLinks } from './subscribe-links.tsx'

type Props = {
  name: string
  calendarPath: string
  feedPath: string
  pending: boolean
  problem: string | null
  /** Forgets the problem of an earlier attempt. */
  clear: () => void
  /** @returns null when it was refused */
  onReplace: () => Promise<unknown>
}

/** A private calendar and feed, whose link can be replaced once someone has it who shouldn't. */
export function PrivateLinks({ name, calendarPath, feedPath, pending, problem, clear, onReplace }: Props) {
  const origin = useBrowserValue(() => window.location.origin, null)
  const [isReplacing, setIsReplacing] = useState(false)

  async function replace() {
    if (await onReplace()) setIsReplacing(false)
  }
  function askFirst() {
    clear()
    setIsReplacing(true)
  }
  return (
    <>
      <SubscribeLinks
        name={name}
        webcal={origin && webcalOf(origin, calendarPath)}
        calendar={calendarPath}
        atom={feedPath}
      >
        <Button variant="ghost" onClick={askFirst}>
          {feedWords.replace}
        </Button>
      </SubscribeLinks>
      {isReplacing && (
        <ConfirmDialog
          title={feedWords.replaceTitle}
          confirm={feedWords.replace}
          busy={pending}
          problem={problem}
          onConfirm={() => void replace()}
          onClose={() => setIsReplacing(false)}
        >
          {feedWords.replaceText}
        </ConfirmDialog>
      )}
    </>
  )
}
