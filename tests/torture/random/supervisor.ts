import { spawnApp } from '../../support/app.ts'

type Process = ReturnType<typeof spawnApp>

/** An app that is started again whenever it ends, as systemd would. */
export type Supervised = {
  port: number
  /** The process that is there now; another one after each restart. */
  pid(): number
  kill(signal: NodeJS.Signals): Promise<void>
  /** Ends that nothing here caused, with what the process wrote last. */
  unexpectedEnds: string[]
  /** What all its processes wrote. */
  output(): string
  stop(): Promise<void>
}

/** Starts an app on a port and keeps it running until `stop()`. */
export function supervise(settings: Record<string, string>, port: number): Supervised {
  let isStopped = false
  let isKilled = false
  let earlier = ''
  let app: Process = start()
  const unexpectedEnds: string[] = []

  function start(): Process {
    const next = spawnApp({ ...settings, PORT: String(port) })
    void restartAfter(next)
    return next
  }

  async function restartAfter(ended: Process) {
    const exit = await ended.ended
    if (isStopped) return
    if (!isKilled) unexpectedEnds.push(`ended with ${exit}: ${ended.output().slice(-2_000)}`)
    isKilled = false
    earlier += ended.output()
    app = start()
  }

  return {
    port,
    pid: () => app.pid,
    async kill(signal) {
      isKilled = true
      await app.stop(signal)
    },
    unexpectedEnds,
    output: () => earlier + app.output(),
    async stop() {
      isStopped = true
      await app.stop()
    },
  }
}
