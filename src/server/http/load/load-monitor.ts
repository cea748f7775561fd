import { performance } from 'node:perf_hooks'

/** Calls that people wait for while paying or at the door: pages and password hashes yield to them. */
const urgentCalls: ReadonlySet<string> = new Set([
  ...['createCheckoutSession', 'quoteTickets', 'checkIn', 'undoCheckIn'],
  ...['admitListedGuest', 'undoListedAdmission', 'sendOfflineCheckIns', 'sellForCash', 'scanOut'],
])

/** How long after the last of them the process still counts as selling. */
const urgentForMs = 250
/** The share of time that the event loop is busy above which a call has to wait for it. */
const busyShare = 0.7
const sampleMs = 50

/** Whether urgent calls and other work compete for this process. */
export type LoadMonitor = {
  /** Notes that a call has come or was answered. */
  note(call: string): void
  isContended(): boolean
}

export function loadMonitor(): LoadMonitor {
  let lastUrgent = -Infinity
  let sampledAt = performance.now()
  let sample = performance.eventLoopUtilization()
  let utilization = 0

  return {
    note(call) {
      if (urgentCalls.has(call)) lastUrgent = performance.now()
    },
    isContended() {
      const now = performance.now()
      if (now - lastUrgent > urgentForMs) return false
      if (now - sampledAt >= sampleMs) {
        const next = performance.eventLoopUtilization()
        utilization = performance.eventLoopUtilization(next, sample).utilization
        sample = next
        sampledAt = now
      }
      return utilization >= busyShare
    },
  }
}
