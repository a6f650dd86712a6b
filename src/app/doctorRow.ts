/** One thing looked at; plain JSON. `advice` is empty when there is nothing to do. */
export type DoctorRow = {
  readonly check: string;
  readonly ok: boolean;
  readonly detail: string;
  readonly advice: string;
};
