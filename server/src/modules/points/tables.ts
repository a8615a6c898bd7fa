declare module '../../db/tables.ts' {
  interface Tables {
    points_sign: {
      id: string
      account_id: string
      day: string
      is_made_up: boolean
      created_at: Date
    }
  }
}

export {}
