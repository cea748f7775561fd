import { Button } from '../kit/button.tsx'
import { reloadPage, useReloadReason } from './stale-chunk.ts'
import { words } from './web-app-words.ts'

const { newVersion } = words
const texts = { 'new-version': newVersion.text, 'cut-off': words.offline.missing }

/** Says that a reload is needed to go on, where the page makes none by itself or made one that did not help. */
export function ReloadBanner() {
  const reason = useReloadReason()
  return (
    <output className="foot-bar fixed inset-x-0 bottom-0 z-50">
      {reason && (
        <span className="flex flex-wrap items-center justify-center gap-3 border-t border-gold bg-deck-2 px-4 py-3">
          {texts[reason]}
          <Button onClick={reloadPage}>{newVersion.reload}</Button>
        </span>
      )}
    </output>
  )
}
