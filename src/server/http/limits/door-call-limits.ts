import type { Limit } from './limit.ts'

/** The limits of calls that staff make at a door: a line of guests is behind them. */
export const doorCallLimits: Record<string, Limit> = {
  checkIn: { attempts: 600, seconds: 60 },
  undoCheckIn: { attempts: 120, seconds: 60 },
  guestList: { attempts: 300, seconds: 60 },
  admitListedGuest: { attempts: 600, seconds: 60 },
  undoListedAdmission: { attempts: 120, seconds: 60 },
  keepDoorList: { attempts: 60, seconds: 60 },
  // Up to 50 check-ins each.
  sendOfflineCheckIns: { attempts: 120, seconds: 60 },
  fetchDoorSale: { attempts: 300, seconds: 60 },
  setCashAtDoor: { attempts: 60, seconds: 60 },
  sellForCash: { attempts: 120, seconds: 60 },
  undoCashSale: { attempts: 60, seconds: 60 },
  // One a tap.
  changeHeadCount: { attempts: 600, seconds: 60 },
  scanOut: { attempts: 600, seconds: 60 },
  moveListedParty: { attempts: 600, seconds: 60 },
  reviewConflict: { attempts: 120, seconds: 60 },
}
