/** The address of an account that goes, for the job that may have to tell of money: without the product's secret it says nothing. */
import { Seal } from "../../core/seal";

export class LeftAddress {
  private readonly seal: Seal;

  constructor(secret: string) {
    this.seal = new Seal(secret, "address that left");
  }

  close = (address: string, providerId: string): string => this.seal.close(address, Buffer.from(providerId));
  open = (sealed: string, providerId: string): string | null => this.seal.open(sealed, Buffer.from(providerId));
}
