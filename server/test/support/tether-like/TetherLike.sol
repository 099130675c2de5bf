// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;

/// The habits of USDT that matter to a watcher: 6 decimals, a transfer that returns nothing, and a fee that may make
/// the amount that arrives smaller than the amount that was asked for. `tether-like.hex` beside it was made by solc
/// 0.8.37 with evmVersion paris, the optimizer at one run, and metadata without hash and CBOR, so that comments change
/// nothing.
contract TetherLike {
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;
    uint256 public feeBasisPoints;
    address public immutable owner = msg.sender;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        balanceOf[msg.sender] = supply;
    }

    function setFee(uint256 basisPoints) external {
        feeBasisPoints = basisPoints;
    }

    function transfer(address to, uint256 value) public {
        uint256 fee = (value * feeBasisPoints) / 10_000;
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value - fee;
        emit Transfer(msg.sender, to, value - fee);
        if (fee > 0) {
            balanceOf[owner] += fee;
            emit Transfer(msg.sender, owner, fee);
        }
    }

    function transferTwice(address to, uint256 first, uint256 second) external {
        transfer(to, first);
        transfer(to, second);
    }
}
