import type { Names } from '../forms';

/** Pairs of a sixth hand, written without sight of the measure's program. */
export const SIXTH_HAND: Names = {
  same: [
    ['Bramble Hill Capital LLC', 'BRAMBLE HILL CAPITAL'],
    ['Sierra Vista Funding', 'SierraVista Funding, Inc.'],
    ['J&M Business Advance', 'J & M Business Advance LLC'],
    ['Saint Croix Lending', 'St. Croix Lending Corp'],
    ['Four Corners Merchant Capital', '4 Corners Merchant Capital'],
    ['Windrow Financial Group', 'Windrow Fin. Grp.'],
    ['Cobblestone Capital Partners', 'Cobblestone Capital'],
    ['Halyard Funding', 'Haylard Funding'],
    ['Tidewater Brokers', 'Tidewater Brokerage LLC'],
    ['Café Row Consulting', 'Cafe Row Consultants'],
    ['Millrace Holdings LLC d/b/a Zip Advance', 'Zip Advance'],
    ['Prairie Fire Advance', 'Prairie Fire Advances'],
    ['International Bridge Funding', 'Intl Bridge Funding LLC'],
    ['Greywacke Lending', 'Greywake Lending'],
    ['Q.E.D. Capital', 'QED Capital Corp.'],
    ['Mountain Laurel Funding', 'Mtn Laurel Funding'],
    ['Stonecutter Business Solutions', 'Stonecutter Biz Solutions, LLC'],
  ],
  different: [
    ['Bramble Hill Capital', 'Bramble Lane Capital'],
    ['Sierra Vista Funding', 'Sierra Nevada Funding'],
    ['Tidewater Capital', 'Clearwater Capital'],
    ['Four Corners Capital', 'Five Corners Capital'],
    ['JM Advance', 'JN Advance'],
    ['Windrow Capital', 'Windrow Lending'],
    ['East Harbor Funding', 'West Harbor Funding'],
    ['Merchant Funding Group', 'Business Funding Group'],
    ['Route 66 Lending', 'Route 6 Lending'],
    ['Halyard Funding', 'Lanyard Funding'],
    ['Northbrook Capital', 'Northbank Capital'],
    ['Premier Capital', 'Premium Capital'],
    ['First Union Advance', 'First Harbor Advance'],
  ],
};
