import { Button } from '../kit/button.tsx'
import { reloadPage, useNewVersion } from './stale-chunk.ts'
import { words } from './web-app-words.ts'

/** Says that a reload is needed to go on, after the one that a page makes by itself did not help. */
export function NewVersionBanner() {
  const isReady = useNewVersion()
  return (
    <output className="foot-bar fixed inset-x-0 bottom-0 z-50">
      {isReady && (
        <span className="flex flex-wrap items-center justify-center gap-3 border-t border-gold bg-deck-2 px-4 py-3">
          {words.newVersion.text}
          <Button onClick={reloadPage}>{words.newVersion.reload}</Button>
        </span>
      )}
    </output>
  )
}
