import { useEffect, useEffectEvent } from 'react'
import { useRootData } from '../root-data.ts'
import { forgetText, readText, writeText } from '../stored-text.ts'

/** A registration takes as long as its code is good for; later it is another visit. */
const intentMs = 30 * 60_000

/**
 * Carries what was pressed, such as “I’m going” or “Follow”, through the login and the setup of a profile, in this tab, also where
 * people buy tickets before the setup; a person who comes back without logging in has given it up.
 *
 * @param key  under which the tab remembers it
 * @param path of the page that it was pressed on, or another text that names what it was pressed for
 * @returns keeps what was pressed
 */
export function useAfterLogin(key: string, path: string, act: () => void): () => void {
  const viewer = useRootData()?.viewer
  const isSignedIn = viewer != null
  const isReady = viewer?.hasProfile === true
  const actNow = useEffectEvent(act)
  useEffect(() => {
    const [intentPath, pressedAt] = (readText('sessionStorage', key) ?? '').split(' ')
    if (intentPath !== path || (isSignedIn && !isReady)) return
    forgetText('sessionStorage', key)
    if (isReady && Date.now() - Number(pressedAt) < intentMs) actNow()
  }, [key, path, isSignedIn, isReady])
  return () => writeText('sessionStorage', key, `${path} ${Date.now()}`)
}
