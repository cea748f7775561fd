import { Button } from '../kit/button.tsx'
import { useBrowserValue } from '../kit/device/use-browser-value.ts'
import { installApp, isInstalled, isIos, useInstallOffer } from '../shell/web-app/install-offer.ts'
import { words as appWords } from '../shell/web-app/web-app-words.ts'
import { AccountCard } from './account-card.tsx'
import { words } from './account-words.ts'

/** Installs the app if the browser lets a page ask for it; otherwise says where to find it in the browser. */
export function AppCard() {
  const canInstall = useInstallOffer()
  const hint = useBrowserValue(hintHere, null)
  return (
    <AccountCard title={words.app.card}>
      <p className="text-mute">{words.app.text}</p>
      {canInstall ? (
        <Button className="self-start" onClick={() => void installApp()}>
          {appWords.install.action}
        </Button>
      ) : (
        <p className="text-mute">{hint ?? appWords.install.menu}</p>
      )}
    </AccountCard>
  )
}

const hintHere = () => (isInstalled() ? appWords.install.done : isIos() ? appWords.install.ios : appWords.install.menu)
