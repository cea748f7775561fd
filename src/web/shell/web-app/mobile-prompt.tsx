import { useEffect, useRef } from 'react'
import { Button } from '../../kit/button.tsx'
import { writeText } from '../../stored-text.ts'
import { installApp } from './install-offer.ts'
import { type AppOffer, promptKey } from './mobile-prompt-rules.ts'
import { PlainMark } from '../plain-mark.tsx'
import { words } from './web-app-words.ts'

const { prompt } = words

type Props = { offer: AppOffer; nativeAppUrl: string | null }

/** The whole screen, until it is dismissed: the app or the web (spec 1, decision G46). */
export function MobilePrompt({ offer, nativeAppUrl }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  async function install() {
    await installApp()
    dialog.current?.close()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="app-prompt-title"
      onClose={() => writeText('localStorage', promptKey, 'later')}
      className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-night text-ink"
    >
      <div className="stage flex min-h-full flex-col items-center justify-center gap-4 p-6 text-center">
        <PlainMark className="size-24 [@media(max-height:30rem)]:size-12" />
        <h2 id="app-prompt-title" className="text-3xl">
          {prompt.title}
        </h2>
        <p className="max-w-64 text-mute">{prompt.text}</p>
        {offer === 'show-how' && <p className="max-w-64 font-semibold">{words.install.ios}</p>}
        <div className="mt-4 flex w-full max-w-64 flex-col gap-3 [@media(max-height:30rem)]:max-w-md [@media(max-height:30rem)]:flex-row [@media(max-height:30rem)]:justify-center">
          {offer === 'open' && nativeAppUrl && (
            <Button onClick={() => window.location.assign(nativeAppUrl)}>{prompt.open}</Button>
          )}
          {offer === 'install' && <Button onClick={() => void install()}>{words.install.action}</Button>}
          <Button variant="ghost" onClick={() => dialog.current?.close()}>
            {prompt.later}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
