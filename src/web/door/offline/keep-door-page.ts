import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { DoorMessage } from '../../service-worker/kept-door.ts'

/** The page that the worker has: whose, and until when. */
let storedPage = ''
let isBusy = false
/** The reader and all files of the page over a venue's Wi-Fi; the list is read again after it. */
const deadlineMs = 20_000

/**
 * Lets the service worker keep this page and every file that it has loaded, with the QR reader, for a reload offline. Each
 * list that is read asks for it, until the worker has the page for as long as the list may be kept.
 */
export async function keepDoorPage(userId: string, keepUntil: string): Promise<void> {
  const path = location.pathname
  const page = `${path} ${userId} ${keepUntil}`
  if (!('serviceWorker' in navigator) || isBusy || storedPage === page) return
  isBusy = true
  try {
    if (await storePage({ kind: 'door', path, userId, keepUntil })) storedPage = page
  } finally {
    isBusy = false
  }
}

/** @returns whether the worker has it */
async function storePage(door: Omit<DoorMessage, 'files'>): Promise<boolean> {
  // It may still be installing; where there is none, this never resolves.
  const { active: worker } = await navigator.serviceWorker.ready
  // The camera may never have been started while there was a connection.
  await import('../read-qr.ts')
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const linked = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload], link[rel=stylesheet]')].map(
    ({ href }) => new URL(href).pathname,
  )
  const files = [...new Set([...loaded, ...linked, new URL(wasm, location.href).pathname])]
  const message: DoorMessage = { ...door, files }
  const { port1: answers, port2: port } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, deadlineMs, false)
    answers.addEventListener('message', ({ data }) => {
      clearTimeout(timer)
      resolve(data === true)
    })
    answers.start()
    worker?.postMessage(message, [port])
  }).finally(() => answers.close())
}
