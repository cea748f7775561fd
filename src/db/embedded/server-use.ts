import { join } from 'node:path'
import { chooseAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { findData } from './cluster.ts'
import { isTransient } from './connection.ts'
import { announcePresence } from './presence.ts'
import { stopServer } from './end-server.ts'
import type { Server } from './server.ts'

/** This process's use of a running server, whichever process started it. */
export type ServerUse = {
  url: string
  /** Whether the server was already running. */
  adopted: boolean
  /** Resolves when the server ended or cut its connections; never rejects. */
  lost: Promise<void>
  /** Stops the server and waits for it, unless another process uses it. To be called under the start lock. */
  stopOrLeave(): Promise<void>
}

type UsedServer = Pick<Server, 'stop' | 'leave'>

/** @returns `'not ready'` for a server that goes down just now */
export async function useServer(
  url: string,
  server: UsedServer,
  { adopted, log }: { adopted: boolean; log: (line: string) => void },
): Promise<ServerUse | 'not ready'> {
  const connected = await announcePresence(url).catch((error: unknown) => {
    if (isTransient(error)) return null
    throw error
  })
  if (!connected) return 'not ready'
  const presence = connected
  let isLost = false
  const lost = presence.lost.then(() => void (isLost = true))

  async function stopOrLeave() {
    // A server that another process started, and that has gone since, may have been started again by a third.
    if (isLost && adopted) return
    const isShared = await presence.isShared()
    await presence.leave()
    if (!isShared) return server.stop()
    server.leave()
    log('left PostgreSQL to another process that uses it')
  }
  return { url, adopted, lost, stopOrLeave }
}

/** A server that another process started, and may have left behind. */
export const adoptedServer = (dataDir: string): UsedServer => ({
  leave() {},
  async stop() {
    const folder = join(dataDir, 'postgres')
    const binaries = await findBinaries(
      await chooseAccount(folder),
      join(dataDir, 'postgres-libraries'),
      await findData(folder),
    )
    await stopServer(folder, binaries)
  },
})
