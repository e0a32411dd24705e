// Loaded before a server in tests: its clock is wrong by CARDWRIGHT_TEST_SKEW milliseconds. Changes nothing else.
const skew = Number(process.env['CARDWRIGHT_TEST_SKEW']);
const RealDate = Date;
const now = () => RealDate.now() + skew;

globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now = now;
};
