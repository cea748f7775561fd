/** A door without a connection (decision 0232). */
export const offlineDoor = {
  /** Check-ins that one request sends. */
  sentAtOnce: 50,
  /** How long after a show starts a device keeps its list. */
  keptHours: 12,
  /** How long a device is said to be at a door after it was last seen. */
  presentHours: 6,
  /** How long before doors a device may have the list. */
  hoursBeforeDoors: 24,
  /** Devices of a show that are remembered, the last that were at its door. */
  devicesOfShow: 200,
  /** Conflicts of a date that are recorded of codes that are no ticket's, and of one ticket or listed party. */
  unknownConflicts: 300,
  conflictsOfOne: 50,
} as const
