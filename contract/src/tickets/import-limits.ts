/** Most of each in one table of attendees, on screen and on the server alike. */
export const attendeeImportLimits = {
  rows: 5000,
  bytes: 5 * 1024 * 1024,
  columns: 60,
  /** Hours after which an import can no longer be taken back. */
  undoHours: 24,
}
