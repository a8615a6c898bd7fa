/** Most of each in one import, on screen and on the server alike. */
export const importLimits = {
  rows: 10_000,
  bytes: 20 * 1024 * 1024,
  columns: 100,
  /** Hours after which an import can no longer be taken back. */
  undoHours: 24,
  codes: 500,
  photos: 2000,
  photoBytes: 20 * 1024 * 1024,
  zipBytes: 200 * 1024 * 1024,
  mappings: 20,
}
