import { IPv6, isValid, parse, parseCIDR } from 'ipaddr.js';

export const isIPv6 = (text: string) => IPv6.isValid(text);
export const isIP = (text: string) => (isIPv6(text) ? 6 : isValid(text) ? 4 : 0);

/** A list of networks; `check` asks whether an address is in one. */
export class BlockList {
  readonly #networks: string[] = [];

  addSubnet(address: string, prefix: number): void {
    this.#networks.push(`${address}/${prefix}`);
  }

  addAddress(address: string): void {
    this.addSubnet(address, isIPv6(address) ? 128 : 32);
  }

  check(address: string): boolean {
    const asked = parse(address);
    return this.#networks
      .map(parseCIDR)
      .some(([network, prefix]) => (network.kind() === asked.kind() ? asked.match(network, prefix) : false));
  }
}

export default { isIP, isIPv6, BlockList };
