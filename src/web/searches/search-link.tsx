import { useState } from 'react'
import type { CallOutputs } from '../../contract.ts'
import { webcalOf } from '../../kernel/addresses/feeds.ts'
import { SubscribeLinks } from '../discover/feeds/subscribe-links.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { useBrowserValue } from '../kit/device/use-browser-value.ts'
import { useWrite } from '../use-write.ts'
import { searchesWords } from './searches-words.ts'

const words = searchesWords.link

type Search = CallOutputs['listSavedSearches']['searches'][number]

/** The private link to the calendar and the feed of a search, which can be replaced. */
export function SearchLink({ search: { searchID, name, calendarPath, feedPath } }: { search: Search }) {
  const origin = useBrowserValue(() => window.location.origin, null)
  const { write, pending, problem, clear } = useWrite('renewSearchLink')
  const [isReplacing, setIsReplacing] = useState(false)

  async function renew() {
    if (await write({ searchID })) setIsReplacing(false)
  }
  function askFirst() {
    clear()
    setIsReplacing(true)
  }
  return (
    <section aria-label={words.titleOf(name)} className="flex flex-col gap-3 border-t border-line pt-4">
      <div>
        <h3 className="font-semibold">{words.title}</h3>
        <p className="text-sm text-mute">{words.text}</p>
      </div>
      <SubscribeLinks
        name={name}
        webcal={origin && webcalOf(origin, calendarPath)}
        calendar={calendarPath}
        atom={feedPath}
      >
        <Button variant="ghost" onClick={askFirst}>
          {words.renew}
        </Button>
      </SubscribeLinks>
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
    </section>
  )
}
