export type SubmitKind = 'inquiry' | 'order'
