/** The ways of a notice: accepted, passed on, decided. What was decided stays decided; a new notice may follow. */
export const moves = {
  accept: { from: ['NEW'], to: 'ACCEPTED', mail: 'accepted' },
  forward: { from: ['ACCEPTED'], to: 'FORWARDED', mail: 'forwarded' },
  takeDown: { from: ['ACCEPTED', 'FORWARDED'], to: 'UPHELD', mail: 'upheld' },
  reject: { from: ['NEW', 'ACCEPTED', 'FORWARDED'], to: 'REJECTED', mail: 'rejected' },
} as const

export type Move = keyof typeof moves
